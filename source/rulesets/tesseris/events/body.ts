import {id, number, text, list} from '../../../engine/kit/shape.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {line, tells} from '../../../engine/events/narration.js';
import {counted, signed} from '../../../engine/kit/text.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {egoText} from '../derived/ego.js';
import type {Announced} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {type FrameOf, closingForm, crippledForm} from '../state/frames.js';
import {inBody, inTop, push} from '../updates.js';
import {joined, secret, told} from '../../../engine/world/told.js';
import {leave} from './shared.js';

const announce = (state: TeState, who: Id, announced: Announced): TeState =>
	inBody(state, who, {announced});

/** Fate may save whoever would be dead. */
export const beginFate = (state: TeState, {who}: FrameOf<'fate'>): TeState =>
	announce(state, who, 'dead');

export const bodyEvents = eventRows<TeState>()({
	hurt: {
		shape: {who: id, stamina: number, wounds: number, why: text, rule: text},
		evolve: (state, {who, stamina, wounds}) =>
			inBody(state, who, (body) => {
				body.stamina -= stamina;
				body.wounds += wounds;
				body.ego -= state.settings.egoAtWounds ? wounds : 0;
			}),
		dealt: ({who: to, stamina, wounds}) => [{to, amount: Math.max(stamina, wounds)}],
		tell({who, why, stamina, wounds, rule}, after) {
			const body = find(after, who);
			const left = body?.body.stamina ?? 0;
			const numbers = [
				...(stamina > 0 ? [`Stamina ${left + stamina} → ${left}`] : []),
				...(wounds > 0
					? [counted(wounds, 'Wound'), `Ego ${egoText(after, who, body?.body.ego ?? 0)}`]
					: []),
			].join(', ');
			return line(
				secret(
					who,
					'health',
					`${nameOf(after, who)}, ${why}: ${numbers}`,
					clause(after, who, `suffers from ${why}`),
				),
				who,
				rule,
			);
		},
	},
	'ego-changed': {
		shape: {who: id, by: number, ego: number, rule: text},
		evolve: (state, {who, ego}) => inBody(state, who, {ego}),
		tell({who, by, ego, rule}, after) {
			const change = `${egoText(after, who, ego - by)} → ${egoText(after, who, ego)}`;
			return by === 0
				? undefined
				: line(secret(who, 'health', `${nameOf(after, who)}: Ego ${change}`), who, rule);
		},
	},
	fell: {
		shape: {who: id},
		rule: 'TE-45',
		evolve: (state, {who}) => announce(state, who, 'down'),
		tell: ({who}, after) =>
			line(clause(after, who, 'is out of the fight'), who, undefined, 'defeat'),
	},
	rose: {
		shape: {who: id},
		rule: 'TE-45',
		evolve: (state, {who}) => announce(state, who, 'up'),
		tell: tells('is back in the fight'),
	},
	died: {
		shape: {who: id},
		rule: 'TE-46',
		evolve: (state, {who}) => announce(state, who, 'dead'),
		tell: ({who}, after) => line(clause(after, who, 'is dead'), who, undefined, 'defeat'),
	},
	/** Alive again, one Wound short of death. */
	'fate-burnt': {
		shape: {who: id, left: number, wounds: number},
		rule: 'TE-46',
		evolve: (state, {who, left, wounds}) =>
			push(
				inBody(state, who, (body) => {
					const {egoAtWounds, fateEgo} = state.settings;
					body.ego += egoAtWounds && fateEgo ? body.wounds - wounds : 0;
					body.fate = left;
					body.wounds = wounds;
					body.stamina = 0;
				}),
				crippledForm.frame({who}),
			),
		tell: tells(({who, wounds}, after) => {
			const ego = egoText(after, who, find(after, who)?.body.ego ?? 0);
			const numbers = `: ${counted(wounds, 'Wound')}, Ego ${ego}`;
			return told`burns a fate point to stay alive, unconscious and crippled${secret(who, 'health', numbers)}`;
		}),
	},
	crippled: {
		shape: {who: id, text},
		rule: 'TE-4A',
		evolve: (state, {who, text}) =>
			leave(
				inBody(state, who, (body) => {
					body.crippled = [...body.crippled, text];
				}),
				'crippled',
			),
		tell: tells(({text}) => `is crippled: ${text}`),
	},
	triaged: {
		shape: {who: id, by: id, healed: number},
		rule: 'TE-47',
		healed: ({who: to, by, healed: amount}) => [{to, by, amount}],
		evolve: (state, {who, healed}) =>
			inTop(
				inBody(state, who, (body) => {
					body.wounds = Math.max(0, body.wounds - healed);
				}),
				closingForm,
				({triaged}) => ({triaged: [...triaged, who]}),
			),
		tell: silent,
		about: ({who, by}) => [who, by],
	},
	tended: {
		shape: {
			who: id,
			stamina: number,
			regained: number,
			wounds: number,
			ego: number,
			needs: list(text),
		},
		rule: 'TE-47',
		evolve: (state, {who, stamina}) => inBody(state, who, {stamina, mayhem: 0}),
		tell({who, stamina, regained, wounds, ego, needs}, after) {
			const numbers = [
				`Stamina ${stamina}${regained > 0 ? ` (${signed(regained)})` : ''}`,
				`Wounds ${wounds}`,
				`Ego ${egoText(after, who, ego)}`,
			].join(', ');
			const parts = [secret(who, 'health', numbers), ...needs];
			return line(
				told`${nameOf(after, who)}: ${joined(parts, '; ', 'unharmed')}`,
				who,
				undefined,
				'closing',
			);
		},
	},
});
