import {id, list, maybe, number, text} from '../../../engine/kit/shape.js';
import {eventRows, silent, hurtBy, line, tells} from '../../../engine/events/event-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {counted, signed} from '../../../engine/kit/text.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {egoText} from '../derived/standing.js';
import type {Announced, TeState} from '../state/fight.js';
import {type FrameOf, closingForm, crippledForm} from '../state/frames.js';
import {inBody, inTop, leave, push} from '../updates.js';
import {joined, secret, told} from '../../../engine/world/told.js';
import type {EventOf} from '../../../engine/facts/event.js';
import {location} from '../sheet/weapons.js';

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

const harmed = {
	who: id,
	/** 0 where Wounds are dealt as such. */
	points: number,
	/** Whose armour counted, and how much of it; none where nothing did. */
	where: maybe(location),
	soak: number,
	lost: number,
	gained: number,
	/** All three after it. */
	stamina: number,
	wounds: number,
	ego: number,
};

type Harmed = EventOf<'harmed', typeof harmed>;

/** “takes 9 − 2 soak (head) = 7: Stamina 14 → 7, 1 Wound, Ego 9”. */
function harmText({points, where, soak, who, ...event}: Harmed, after: TeState): string {
	const {lost, gained, stamina, ego} = event;
	const past = Math.max(0, points - soak);
	const sum =
		where === undefined ? String(points) : `${points} − ${soak} soak (${where}) = ${past}`;
	const changes = [
		...(lost > 0 ? [`Stamina ${stamina + lost} → ${stamina}`] : []),
		...(gained > 0 ? [counted(gained, 'Wound'), `Ego ${egoText(after, who, ego)}`] : []),
	].join(', ');
	return points === 0 ? `takes ${changes}` : `takes ${sum}: ${changes || 'nothing gets through'}`;
}

export const harmEvents = eventRows<TeState>()({
	harmed: {
		shape: harmed,
		rule: 'TE-42',
		dealt: ({who: to, points, soak, gained}) => [
			{to, amount: points === 0 ? gained : points - soak},
		],
		evolve: (state, {who, stamina, wounds, ego}) => inBody(state, who, {stamina, wounds, ego}),
		tell: tells((event, after) =>
			secret(
				event.who,
				'health',
				harmText(event, after),
				event.gained > 0 ? 'is wounded' : hurtBy(event.lost),
			),
		),
	},
	healed: {
		shape: {who: id, regained: number, mended: number, stamina: number, wounds: number},
		rule: 'TE-47',
		healed: ({who: to, regained, mended}) => [{to, amount: Math.max(regained, mended)}],
		evolve: (state, {who, stamina, wounds}) => inBody(state, who, {stamina, wounds}),
		tell: tells(({who, regained, mended, stamina, wounds}) =>
			secret(
				who,
				'health',
				mended > 0
					? `has ${counted(mended, 'Wound')} fewer: ${wounds} left`
					: `regains ${regained} Stamina: ${stamina} now`,
				'is healed',
			),
		),
	},
});
