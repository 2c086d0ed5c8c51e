import {type AftermathRules, lasting, urgent} from '../../../engine/events/aftermath.js';
import {counted} from '../../../engine/kit/text.js';
import {dyingNote, isDead} from '../derived/standing.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {statusOf} from '../statuses/index.js';
import {rowNamed} from '../statuses/rows.js';

/** TE-45: they lose a Wound a minute until somebody tends them. */
const dyingOf = (state: TeState, combatant: TeCombatant): boolean =>
	!isDead(combatant) && statusOf(state, combatant.id, 'unconscious')?.note === dyingNote;

/** The closing of a fight has given Stamina back and taken the lesser statuses; what is left heals outside it (TE-47). */
export const aftermath: AftermathRules<TeCombatant, TeState> = {
	rows: [
		urgent(
			'TE-45',
			(combatant, state) => (dyingOf(state, combatant) ? 'dying until treated' : undefined),
			{isState: true, none: 'nobody is dying'},
		),
		lasting('TE-46', (combatant) => (isDead(combatant) ? 'dead' : undefined), {
			isState: true,
			none: 'nobody has died',
			left: 'dies',
		}),
		lasting(
			'TE-45',
			(combatant, state) => {
				const fallen = statusOf(state, combatant.id, 'unconscious');
				return fallen && fallen.note !== dyingNote && !isDead(combatant)
					? 'unconscious'
					: undefined;
			},
			{isState: true},
		),
		lasting(
			'TE-47',
			(combatant) =>
				combatant.body.wounds > 0 && !isDead(combatant)
					? `${counted(combatant.body.wounds, 'Wound')} to heal`
					: undefined,
			{isHeroes: true, none: 'no hero has a Wound'},
		),
		lasting(
			'TE-4A',
			({body}) => (body.crippled.length > 0 ? `crippled: ${body.crippled.join(', ')}` : undefined),
			{isHeroes: true},
		),
		lasting(
			'TE-36',
			({arms}) => {
				const jammed = arms.filter(({isJammed}) => isJammed);
				return jammed.length === 0
					? undefined
					: `${jammed.map(({weapon}) => weapon.name).join(', ')} jammed`;
			},
			{isHeroes: true},
		),
	],
	isTold: ({name}) => rowNamed(name)?.id === 'unconscious',
};
