import type {Id} from '../../../engine/basics.js';
import {eventRows, silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {listed} from '../../../engine/text.js';
import {clause, find, nameOf} from '../../../engine/world.js';
import {knows} from '../derived.js';
import {
	type Die,
	type Hit,
	type Made,
	type RkState,
	newWound,
} from '../state.js';
import {madeText, wounds} from '../text.js';
import {inCombatant, inTop, pop, push} from '../updates.js';

/** Damage, and what follows from it. */
export type WoundEvent =
	| ({readonly type: 'hit'} & Hit)
	| {
			readonly type: 'members-fell';
			readonly who: Id;
			/** Whose attack it was; `undefined` for another cause. */
			readonly by: Id | undefined;
			readonly count: number;
			readonly left: number;
			/** Of harm by hand how much it was. */
			readonly points?: number;
	  }
	| {readonly type: 'hazard-begun'}
	| {readonly type: 'hazard-aimed'; readonly who: Id}
	| {readonly type: 'hurt'; readonly who: Id; readonly points: number}
	| {
			readonly type: 'damage-rolled';
			readonly who: Id;
			readonly by: Id;
			readonly weapon: string;
			readonly made: Made;
			/** All Flesh Wounds, including these. */
			readonly flesh: number;
	  }
	| {readonly type: 'wound-marked'; readonly ticks: readonly string[]}
	| {readonly type: 'check-rolled'; readonly who: Id; readonly made: Made}
	| {
			readonly type: 'wound-checked';
			readonly who: Id;
			readonly made: Made;
			/** The Flesh Wounds that the check was rolled against. */
			readonly flesh: number;
			readonly dramatic: number;
			readonly isLookAsked: boolean;
	  }
	| {readonly type: 'look-told'; readonly who: Id; readonly text: string}
	| {readonly type: 'wound-over'}
	| {readonly type: 'crippled'; readonly who: Id}
	| {readonly type: 'recovered'; readonly who: Id}
	| {
			readonly type: 'knocked-out';
			readonly who: Id;
			/** The phases of the unspent dice, which are lost (reading 1). */
			readonly phases: readonly number[];
	  };

const hurt = (state: RkState, who: Id, points: number): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.flesh += points;
	});

export const woundEvents = eventRows<RkState>()<WoundEvent>({
	hit: {
		evolve: (state, {attacker: by, target: who, weapon, isExploding}) =>
			push(state, newWound({who, by, weapon, isExploding, points: undefined})),
		tell: silent,
		about: ({attacker, target}) => [attacker, target],
	},
	/** A squad has no wounds: each member counts as one point, as by hand. */
	'members-fell': {
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
		evolve: (state) => push(state, {kind: 'hazard', who: undefined}),
		tell: silent,
	},
	'hazard-aimed': {
		evolve: (state, {who}) => push(pop(state), {kind: 'hazard', who}),
		tell: silent,
	},
	hurt: {
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
		rule: 'RK-30',
		dealt: ({who: to, by, made: {total: amount}}) => [{to, by, amount}],
		evolve: (state, {who, made}) =>
			inTop(hurt(state, who, made.total), 'wound', (frame) => {
				frame.points = made.total;
			}),
		tell({who, by, made, flesh}, after, view) {
			const dice = knows(after, by, view, 'ability')
				? ` (${madeText(made)})`
				: '';
			const sum = knows(after, who, view, 'health') ? `: ${flesh} in all` : '';
			return line(
				clause(after, who, `takes ${wounds(made.total, 'Flesh')}${dice}${sum}`),
				who,
			);
		},
		about: ({who}) => [who],
	},
	'wound-marked': {
		evolve: (state, {ticks}) =>
			inTop(state, 'wound', (frame) => {
				frame.ticks = ticks;
			}),
		tell: silent,
	},
	'check-rolled': {
		evolve: (state, {made}) =>
			inTop(state, 'wound', (frame) => {
				frame.check = made;
			}),
		tell: silent,
	},
	/** The Flesh Wounds stay, or become Dramatic Wounds. */
	'wound-checked': {
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
			if (!knows(after, who, view, 'health')) {
				return line(
					`${nameOf(after, who)}: the Wound Check ${dramatic === 0 ? 'holds' : 'fails'}`,
					who,
				);
			}

			const result =
				dramatic === 0
					? 'holds, the Flesh Wounds stay'
					: `${wounds(dramatic, 'Dramatic')}, the Flesh Wounds go`;
			return line(
				`${nameOf(after, who)}: Wound Check ${madeText(made)} against ${flesh}: ${result}`,
				who,
			);
		},
	},
	'look-told': {
		rule: 'RK-37',
		evolve: (state) =>
			inTop(state, 'wound', (frame) => {
				frame.isLookAsked = false;
			}),
		tell: ({who, text}, after) =>
			text === '' ? undefined : line(`${nameOf(after, who)}: ${text}`, who),
	},
	'wound-over': {evolve: (state) => pop(state), tell: silent},
	crippled: {
		rule: 'RK-32',
		evolve: (state, {who}) =>
			inCombatant(state, who, (fresh) => {
				fresh.last = {...fresh.last, plight: 'crippled'};
			}),
		tell: ({who}, after) =>
			line(clause(after, who, 'is crippled: no die explodes any more'), who),
	},
	recovered: {
		rule: 'RK-32',
		evolve: (state, {who}) =>
			inCombatant(state, who, (fresh) => {
				fresh.last = {...fresh.last, plight: 'fit'};
			}),
		tell: ({who}, after) =>
			line(clause(after, who, 'is no longer so badly off'), who),
	},
	'knocked-out': {
		evolve: (state, {who}) =>
			inCombatant(state, who, (fresh) => {
				fresh.last = {...fresh.last, plight: 'out'};
				fresh.dice = fresh.dice.map((die): Die =>
					die.is === 'spent' ? die : {...die, is: 'lapsed'},
				);
			}),
		tell({who, phases}, after, view) {
			const isLossTold = phases.length > 0 && knows(after, who, view, 'order');
			const lost = isLossTold ? `; ${listed(phases)} lost` : '';
			const squad = find(after, who)?.sheet.squad;
			return line(
				`${clause(after, who, squad ? 'is all down' : 'is knocked out')}${lost}`,
				who,
				squad ? 'RK-35' : 'RK-32',
				'defeat',
			);
		},
	},
});
