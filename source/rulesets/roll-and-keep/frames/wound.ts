import type {View} from '../../../engine/kit/basics.js';
import type {Request} from '../../../engine/facts/prompt.js';
import {clauseOf, counted} from '../../../engine/kit/text.js';
import {find, get} from '../../../engine/world/world.js';
import {conditionOptions, rolls as kinds, usedOn} from '../rolls/modifiers.js';
import {isOut, knows, plightOf, weaponIn} from '../derived.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {followUpsOf} from '../upkeep.js';
import {
	chanceOf,
	chanceOver,
	checkRoll,
	damageRoll,
	madeOf,
	requestOf,
	rollText,
} from '../rolls/pools.js';
import {type Hit, type Made, type RkState, type WoundFrame, wound} from '../state.js';

/* Damage and the Wound Check that follows it (RK-30, RK-31, RK-36). */

/** What a hit does: members of a squad fall, others are hurt (RK-30, RK-35), also who left while it waited (RK-04). */
export function hitLands(hit: Hit, state: RkState): readonly AnyEvent[] {
	const target = find(state, hit.target);
	if (!target) {
		return [];
	}

	if (!target.sheet.squad) {
		const {attacker: by, target: who, weapon, isExploding} = hit;
		return [wound.opened({who, by, weapon, isExploding})];
	}

	const count = Math.min(hit.count, target.members);
	return [
		{type: 'members-fell', who: hit.target, by: hit.attacker, count, left: target.members - count},
	];
}

/** RK-31: one Dramatic Wound, and one more for every full 20 by which the check falls short (reading 2). */
export const dramaticWounds = (flesh: number, total: number): number =>
	total >= flesh ? 0 : 1 + Math.floor((flesh - total) / 20);

function blowOf({by: id, weapon, isExploding, points}: WoundFrame, state: RkState) {
	const by = find(state, id);
	if (!by || points !== undefined) {
		return undefined;
	}

	const roll = damageRoll(by, state, weaponIn(by, weapon));
	return {by, roll: {...roll, isExploding: isExploding ?? roll.isExploding}};
}

function requestsOf(frame: WoundFrame, state: RkState, view: View | undefined): readonly Request[] {
	const victim = get(state, frame.who);
	const {flesh} = victim;
	const check = checkRoll(victim, state, frame.marks);
	const blow = blowOf(frame, state);
	const against = blow ? `${flesh === 0 ? '' : `${flesh} + `}the damage` : String(flesh);
	return [
		...(blow
			? [
					requestOf(
						{id: 'damage', label: 'damage', roller: blow.by, roll: blow.roll},
						state,
						view,
						() => ({need: `${rollText(blow.roll)} (${blow.roll.base()})`}),
					),
				]
			: []),
		...(frame.check
			? []
			: [
					requestOf(
						{
							id: 'check',
							label: 'Wound Check',
							...(blow && {after: 'damage'}),
							roller: victim,
							roll: check,
						},
						state,
						view,
						(to) => ({
							need: `${rollText(check)}, ${against} or more`,
							// The chance against damage to come would reveal its dice.
							...((!blow || knows(state, frame.by, to, 'ability')) && {
								chance: blow ? chanceOver(check, blow.roll, {plus: flesh}) : chanceOf(check, flesh),
							}),
						}),
					),
				]),
	];
}

function titleOf({who, points}: WoundFrame, state: RkState, view: View): string {
	const combatant = get(state, who);
	const {name, flesh} = combatant;
	return points === undefined
		? clauseOf(combatant, 'is hit: damage and Wound Check')
		: knows(state, who, view, 'health')
			? `${name}: Wound Check against ${counted(flesh, 'Flesh Wound')}`
			: `${name}: Wound Check`;
}

function checked(frame: WoundFrame, made: Made, state: RkState): readonly AnyEvent[] {
	const {who} = frame;
	const before = get(state, who);
	const {flesh} = before;
	const dramatic = dramaticWounds(flesh, made.total);
	const after = {
		...before,
		// How badly somebody is hurt is told also of one who has left.
		isGone: false,
		flesh: dramatic > 0 ? 0 : flesh,
		dramatic: before.dramatic + dramatic,
	};
	const followUps = followUpsOf(after, state);
	return [
		{
			type: 'wound-checked',
			who,
			made,
			flesh,
			dramatic,
			isLookAsked:
				state.settings.describeCrippled &&
				!isOut(after) &&
				followUps.some(({type}) => type === 'crippled'),
		},
		...followUps,
	];
}

/** A blow or another cause of harm: damage, then Brawn keep Brawn against all Flesh Wounds. */
export const woundFrame = kind('wound', {
	/**
	 * The dead have no more wounds, nor has somebody who leaves, but for damage that has waited (RK-04). Also when other
	 * harm, or the GM, has taken all Flesh Wounds away before the check: it would be against nothing.
	 */
	isVoid({who, points, isLookAsked, isExploding}, state) {
		const victim = find(state, who);
		return (
			!victim ||
			(victim.isGone && isExploding === undefined) ||
			victim.isDead ||
			(points !== undefined && isLookAsked === undefined && victim.flesh === 0)
		);
	},
	/** The GM reads what becomes of a hit on somebody whom the GM's word has killed, or taken out, before its damage (RK-33). */
	abandon({who, by, points}, state) {
		const victim = find(state, who);
		const isLost =
			by !== undefined &&
			points === undefined &&
			(victim?.isDead === true || victim?.isGone === true);
		return [...(isLost ? [{type: 'hit-void', who} as const] : []), {type: 'frame-left'}];
	},
	steps: [
		{
			id: 'look',
			kind: 'text',
			// Not of somebody who has been knocked out or healed meanwhile.
			due: ({isLookAsked, who}, state) =>
				isLookAsked === true && plightOf(get(state, who), state) === 'crippled',
			ask: ({who}, state) => ({
				title: clauseOf(get(state, who), 'is crippled: how does the injury show?'),
				who,
				rule: 'RK-37',
				initial: '',
			}),
			take: (text, {who}) => [{type: 'look-told', who, text}],
		},
		{
			id: 'check',
			due: ({points, check}) => points !== undefined && check !== undefined,
			take: (frame, state) =>
				frame.check && frame.isLookAsked === undefined
					? checked(frame, frame.check, state)
					: [{type: 'frame-left'}],
		},
		{
			id: 'roll',
			kind: 'roll',
			isApart: true,
			due: () => true,
			ask(frame, state, view) {
				const {who, by, points, check, marks} = frame;
				const options =
					check === undefined && knows(state, who, view, 'ability')
						? conditionOptions(state, who, marks, kinds.check)
						: [];
				return {
					title: titleOf(frame, state, view),
					who,
					...(by !== undefined && {involves: [by]}),
					rule: points === undefined ? 'RK-30' : 'RK-31',
					...(options.length > 0 && {options}),
				};
			},
			requests: requestsOf,
			take(rolls, frame, state) {
				const victim = get(state, frame.who);
				const blow = blowOf(frame, state);
				return rolls.flatMap(({id, dice}): readonly AnyEvent[] => {
					if (id === 'check' || !blow) {
						return [
							wound.filled({check: madeOf(dice, checkRoll(victim, state, frame.marks))}),
							...usedOn(state, frame.who, frame.marks, kinds.check),
						];
					}

					const made = madeOf(dice, blow.roll);
					return [
						{
							type: 'damage-rolled',
							who: frame.who,
							by: blow.by.id,
							weapon: frame.weapon ?? '',
							made,
							flesh: victim.flesh + made.total,
						},
					];
				});
			},
			mark: (ids) => [wound.marked(ids)],
		},
	],
});
