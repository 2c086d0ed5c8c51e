import {
	id,
	maybe,
	number,
	text,
	list,
	flag,
} from '../../../engine/kit/shape.js';
import {made, type Die, hit, type RkState, newWound} from '../state.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {line} from '../../../engine/events/narration.js';
import {isSeen} from '../../../engine/world/veil.js';
import {clause, find, get, nameOf} from '../../../engine/world/world.js';
import {knows, weaponIn} from '../derived.js';
import {checkRoll, damageRoll} from '../pools.js';
import {actionsText, madeText, wholeText, wounds} from '../text.js';
import {inCombatant, inTop, pop, push} from '../updates.js';

/** “knife 1k2 + Brawn 2”. */
function damageBase(state: RkState, by: Id, weapon: string): string {
	const combatant = get(state, by);
	return damageRoll(combatant, state, weaponIn(combatant, weapon)).base();
}

const hurt = (state: RkState, who: Id, points: number): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.flesh += points;
	});

export const woundEvents = eventRows<RkState>()({
	hit: {
		shape: hit,
		evolve: (state, {attacker: by, target: who, weapon, isExploding}) =>
			push(state, newWound({who, by, weapon, isExploding, points: undefined})),
		tell: silent,
		about: ({attacker, target}) => [attacker, target],
	},
	/** A squad has no wounds: each member counts as one point, as by hand. */
	'members-fell': {
		shape: {
			who: id,
			/** Whose attack it was; `undefined` for another cause. */
			by: maybe(id),
			count: number,
			left: number,
			/** Of harm by hand how much it was. */
			points: maybe(number),
		},
		dealt: ({who: to, by, count: amount}) => [
			by === undefined ? {to, amount} : {to, by, amount},
		],
		evolve: (state, {who, left}) =>
			inCombatant(state, who, (fresh) => {
				fresh.members = left;
			}),
		tell: ({who, by, count, left, points = 1}, after, view) =>
			count === 0
				? undefined
				: line(
						`${nameOf(after, who)}: ${count} ${count === 1 ? 'falls' : 'fall'}, ${left} left${
							points > 1 && view === 'gm'
								? ` (one for each of ${points} points: the rules do not say how many)`
								: ''
						}`,
						who,
						by === undefined ? 'RK-36' : 'RK-35',
					),
		about: ({who}) => [who],
	},
	'hazard-begun': {
		shape: {},
		evolve: (state) => push(state, {kind: 'hazard', who: undefined}),
		tell: silent,
	},
	'hazard-aimed': {
		shape: {who: id},
		evolve: (state, {who}) => push(pop(state), {kind: 'hazard', who}),
		tell: silent,
	},
	hurt: {
		shape: {who: id, points: number},
		rule: 'RK-36',
		dealt: ({who: to, points: amount}) => [{to, amount}],
		evolve: (state, {who, points}) =>
			push(
				hurt(state, who, points),
				newWound({
					who,
					by: undefined,
					weapon: undefined,
					isExploding: undefined,
					points,
				}),
			),
		tell: ({who, points}, after) =>
			line(
				clause(after, who, `takes ${wounds(points, 'Flesh')} from a hazard`),
				who,
			),
	},
	'damage-rolled': {
		shape: {
			who: id,
			by: id,
			weapon: text,
			made,
			/** All Flesh Wounds, including these. */
			flesh: number,
		},
		rule: 'RK-30',
		dealt: ({who: to, by, made: {total: amount}}) => [{to, by, amount}],
		evolve: (state, {who, made}) =>
			inTop(hurt(state, who, made.total), 'wound', (frame) => {
				frame.points = made.total;
			}),
		tell({who, by, weapon, made, flesh}, after, view) {
			const dice = knows(after, by, view, 'ability')
				? ` (${damageBase(after, by, weapon)}: ${madeText(made)})`
				: '';
			const from = isSeen(after, by, view) ? ` from ${nameOf(after, by)}` : '';
			const sum = knows(after, who, view, 'health') ? `: ${flesh} in all` : '';
			return line(
				clause(
					after,
					who,
					`takes ${wounds(made.total, 'Flesh')}${from}${dice}${sum}`,
				),
				who,
			);
		},
		about: ({who}) => [who],
	},
	'wound-marked': {
		shape: {ticks: list(text)},
		evolve: (state, {ticks}) =>
			inTop(state, 'wound', (frame) => {
				frame.ticks = ticks;
			}),
		tell: silent,
	},
	'check-rolled': {
		shape: {who: id, made},
		evolve: (state, {made}) =>
			inTop(state, 'wound', (frame) => {
				frame.check = made;
			}),
		tell: silent,
	},
	/** The Flesh Wounds stay, or become Dramatic Wounds. */
	'wound-checked': {
		shape: {
			who: id,
			made,
			/** The Flesh Wounds that the check was rolled against. */
			flesh: number,
			dramatic: number,
			isLookAsked: flag,
		},
		rule: 'RK-31',
		evolve(state, {who, dramatic, isLookAsked}) {
			const checked = inTop(state, 'wound', (frame) => {
				frame.isChecked = true;
				frame.isLookAsked = isLookAsked;
			});
			return dramatic === 0
				? checked
				: inCombatant(checked, who, (fresh) => {
						fresh.flesh = 0;
						fresh.dramatic += dramatic;
					});
		},
		tell({who, made, flesh, dramatic}, after, view) {
			const does = clause(
				after,
				who,
				`${dramatic === 0 ? 'passes' : 'fails'} the Wound Check`,
			);
			const victim = find(after, who);
			if (!victim || !knows(after, who, view, 'health')) {
				return line(does, who);
			}

			const result =
				dramatic === 0
					? 'the Flesh Wounds stay'
					: `${Math.max(0, flesh - made.total)} short, ${wounds(dramatic, 'Dramatic')}, ${victim.dramatic} in all; the Flesh Wounds go`;
			return line(
				`${does} ${wholeText(checkRoll(victim, after).base(), made)} against ${flesh}: ${result}`,
				who,
			);
		},
	},
	'look-told': {
		shape: {who: id, text},
		rule: 'RK-37',
		evolve: (state) =>
			inTop(state, 'wound', (frame) => {
				frame.isLookAsked = false;
			}),
		tell: ({who, text}, after) =>
			text === '' ? undefined : line(`${nameOf(after, who)}: ${text}`, who),
	},
	'wound-over': {
		shape: {},
		evolve: (state) => pop(state),
		tell: silent,
	},
	crippled: {
		shape: {
			who: id,
			/** Whether somebody was knocked out until now; logs before version 6 say so by the event before. */
			isBack: maybe(flag),
		},
		rule: 'RK-32',
		evolve: (state, {who}) =>
			inCombatant(state, who, (fresh) => {
				fresh.last = {...fresh.last, plight: 'crippled'};
			}),
		tell: ({who, isBack}, after) =>
			line(
				clause(
					after,
					who,
					`${isBack ? 'is no longer knocked out, but crippled' : 'is crippled'}: no die explodes any more`,
				),
				who,
			),
	},
	recovered: {
		shape: {who: id},
		rule: 'RK-32',
		evolve: (state, {who}) =>
			inCombatant(state, who, (fresh) => {
				fresh.last = {...fresh.last, plight: 'fit'};
			}),
		tell: ({who}, after) =>
			line(
				clause(
					after,
					who,
					find(after, who)?.sheet.squad
						? 'is back in the fight'
						: 'is no longer crippled or knocked out',
				),
				who,
			),
	},
	'knocked-out': {
		shape: {
			who: id,
			/** The phases of the unspent dice, which are lost (reading 1). */
			phases: list(number),
		},
		evolve: (state, {who}) =>
			inCombatant(state, who, (fresh) => {
				fresh.last = {...fresh.last, plight: 'out'};
				fresh.dice = fresh.dice.map((die): Die =>
					die.is === 'spent' ? die : {...die, is: 'lapsed'},
				);
			}),
		tell({who, phases}, after, view) {
			const isLossTold = phases.length > 0 && knows(after, who, view, 'order');
			const lost = isLossTold
				? `; the ${actionsText(phases)} ${phases.length === 1 ? 'is' : 'are'} lost`
				: '';
			const squad = find(after, who)?.sheet.squad;
			return line(
				clause(
					after,
					who,
					`${squad ? 'is all down' : 'is knocked out'}${lost}`,
				),
				who,
				squad ? 'RK-35' : 'RK-32',
				'defeat',
			);
		},
	},
});

/** Damage, and what follows from it. */
export type WoundEvent = EventsOf<typeof woundEvents>;
