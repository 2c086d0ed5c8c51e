import type {View} from '../../../../engine/kit/basics.js';
import type {Lane} from '../../../../engine/world/board.js';
import {type Condition, unitsLeft} from '../../../../engine/world/conditions.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {written} from '../../../../engine/world/told.js';
import {distractedTexts, hasFreeReaction} from '../../derived/ticks.js';
import {isDead, isSpent} from '../../derived/standing.js';
import type {TeCombatant, TeState} from '../../state/fight.js';
import {statusesOf} from '../../statuses/index.js';
import {openText} from '../../whereabouts.js';

/* The badges of a lane. */

type Viewed = {readonly state: TeState; readonly view: View};

/** “Dazed 2”: with the rounds that are left. */
function statusText(state: TeState, condition: Condition): string {
	const {name, note, until} = condition;
	const named = note === undefined ? name : `${name} (${note})`;
	return until && 'unit' in until ? `${named} ${unitsLeft(state, condition)}` : named;
}

type BudgetRow = {
	readonly sign: string;
	readonly about: string;
	readonly isSecret: boolean;
	of(combatant: TeCombatant): number;
};

const freeReaction: BudgetRow = {
	sign: 'R',
	about: 'the free Reaction is left',
	isSecret: true,
	of: (combatant) => Number(hasFreeReaction(combatant)),
};

export const budgetRows: readonly BudgetRow[] = [
	freeReaction,
	{sign: 'a', about: 'attacks made in this round', isSecret: false, of: ({round}) => round.attacks},
	{
		sign: 'd',
		about: 'defences made in this round',
		isSecret: false,
		of: ({round}) => round.defences,
	},
	{
		sign: '−',
		about: 'ticks borrowed from the next round',
		isSecret: true,
		of: ({round}) => round.debt,
	},
];

/** There is one free Reaction at most; of the others there may be several. */
export const signOf = (row: BudgetRow, count: number): string =>
	row === freeReaction ? row.sign : `${row.sign}${count}`;

/** “R a2 d1 −1”. Leaves out what does not apply. */
const budgetText = (combatant: TeCombatant, isShown: boolean): string =>
	budgetRows
		.flatMap((row) => {
			const count = row.isSecret && !isShown ? 0 : row.of(combatant);
			return count > 0 ? [signOf(row, count)] : [];
		})
		.join(' ');

type ArmBadge = {readonly text: string; readonly isSpare: boolean};

const armBadges = ({arms}: TeCombatant): readonly ArmBadge[] =>
	arms
		.filter(({isHeld}) => isHeld)
		.flatMap(({weapon, rounds, isJammed}) => {
			const name = weapon.name.toLowerCase();
			return isJammed
				? [{text: `${name} jammed`, isSpare: false}]
				: rounds === undefined
					? []
					: [{text: `${name} ${rounds}/${weapon.capacity ?? rounds}`, isSpare: rounds > 0}];
		});

function conditionBadges(combatant: TeCombatant, {state, view}: Viewed): readonly string[] {
	const {place, id} = combatant;
	const {cover} = place;
	return [
		...(isSpent(combatant) ? ['Bloodied'] : []),
		...statusesOf(state, id).map(({condition}) => statusText(state, condition)),
		...(cover
			? [
					`${cover.isHunkered ? 'hunkered, ' : ''}cover ${cover.material}${written(openText(state, combatant), state, view)}`,
				]
			: []),
		...distractedTexts(combatant),
		...(place.isMounted ? ['mounted'] : []),
		...(place.isHigher ? ['higher'] : []),
	];
}

/** Ticks and ammunition are only for those who may know the numbers. */
export function toldOf(
	combatant: TeCombatant,
	scene: Viewed,
): Required<Pick<Lane, 'badges' | 'states'>> {
	const {isHidden, round} = combatant;
	const isShown = knowsNumbers(scene.state, combatant, scene.view, 'ability');
	const first = [...(isHidden ? ['hidden'] : []), ...(round.isSurprised ? ['surprised'] : [])];
	const budget = budgetText(combatant, isShown);
	const conditions = conditionBadges(combatant, scene);
	const arms = isShown ? armBadges(combatant) : [];
	return {
		badges: [
			...first,
			...(budget === '' ? [] : [budget]),
			...conditions,
			...arms.map(({text}) => text),
		],
		states: [...[...first, ...conditions].map((text) => ({text})), ...arms],
	};
}

export function besideTicks(combatant: TeCombatant, isShown: boolean) {
	const full = budgetText(combatant, isShown);
	return full === '' ? undefined : {short: isShown && hasFreeReaction(combatant) ? 'R' : '', full};
}

export const outBadges = (combatant: TeCombatant, {state}: Viewed): readonly string[] => [
	combatant.isGone ? 'gone' : isDead(combatant) ? 'dead' : 'out',
	...statusesOf(state, combatant.id)
		.filter(({row}) => row?.level === 3)
		.map(({condition}) => statusText(state, condition)),
];
