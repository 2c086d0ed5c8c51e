import {type AftermathRules, lasting} from '../../../engine/events/aftermath.js';
import {counted} from '../../../engine/kit/text.js';
import {isOut, isSquad} from '../derived.js';
import type {RkCombatant, RkState} from '../state.js';

/** Wounds stay as the end of the fight has left them; the source knows no healing. */
export const aftermath: AftermathRules<RkCombatant, RkState> = {
	rows: [
		lasting('RK-33', ({isDead}) => (isDead ? 'dead' : undefined), {
			isState: true,
			none: 'nobody has died',
			left: 'dies',
		}),
		lasting(
			'RK-32',
			(combatant) =>
				!combatant.isDead && !isSquad(combatant) && isOut(combatant) ? 'knocked out' : undefined,
			{isState: true, none: 'nobody is knocked out'},
		),
		lasting(
			'RK-32',
			({dramatic, isDead}) =>
				!isDead && dramatic > 0 ? counted(dramatic, 'Dramatic Wound') : undefined,
			{isHeroes: true, none: 'no hero has a Dramatic Wound'},
		),
		lasting(
			'RK-31',
			({flesh, isDead}) => (!isDead && flesh > 0 ? counted(flesh, 'Flesh Wound') : undefined),
			{isHeroes: true, none: 'no hero has a Flesh Wound'},
		),
		lasting(
			'RK-35',
			(combatant) => {
				const {members, sheet} = combatant;
				return isSquad(combatant) && sheet.squad !== undefined && members < sheet.squad.members
					? members <= 0
						? 'all down'
						: `${members} of ${sheet.squad.members} stand`
					: undefined;
			},
			{isState: true},
		),
	],
};
