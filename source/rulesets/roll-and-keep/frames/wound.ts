import {chanceAgainst, chanceToReach} from '../../../dice/odds.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Option, Request} from '../../../engine/facts/prompt.js';
import {clauseOf, counted} from '../../../engine/kit/text.js';
import {find, get} from '../../../engine/world/world.js';
import {conditionOptions, usedOn} from '../counting.js';
import {isOut, knows, plightOf, weaponIn} from '../derived.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {followUpsOf} from '../follow-ups.js';
import {type Roll, checkRoll, damageRoll, madeOf, rollText} from '../pools.js';
import {requestOf} from '../requests.js';
import {
	type Hit,
	type Made,
	type RkState,
	type WoundFrame,
	wound,
} from '../state.js';

/* Damage and the Wound Check that follows it (RK-30, RK-31, RK-36). */

/** What a hit does: members of a squad fall, anybody else is hurt (RK-30, RK-35). */
export function hitLands(hit: Hit, state: RkState): readonly AnyEvent[] {
	const target = find(state, hit.target);
	if (!target || target.isGone) {
		return [];
	}

	if (!target.sheet.squad) {
		const {attacker: by, target: who, weapon, isExploding} = hit;
		return [wound.opened({who, by, weapon, isExploding})];
	}

	const count = Math.min(hit.count, target.members);
	return [
		{
			type: 'members-fell',
			who: hit.target,
			by: hit.attacker,
			count,
			left: target.members - count,
		},
	];
}

/** RK-31: one Dramatic Wound, and one more for every full 20 by which the check falls short (reading 2). */
export const dramaticWounds = (flesh: number, total: number): number =>
	total >= flesh ? 0 : 1 + Math.floor((flesh - total) / 20);

function blowOf(frame: WoundFrame, state: RkState): Roll | undefined {
	const by = find(state, frame.by);
	if (!by) {
		return undefined;
	}

	const roll = damageRoll(by, state, weaponIn(by, frame.weapon));
	return {...roll, isExploding: frame.isExploding ?? roll.isExploding};
}

/** The chance of the check, against known damage or against damage that is rolled with it. */
function checkChance(frame: WoundFrame, check: Roll, state: RkState): number {
	const {flesh} = get(state, frame.who);
	const blow = blowOf(frame, state);
	return frame.points === undefined && blow
		? chanceAgainst(check.pool, check.isExploding, {
				pool: blow.pool,
				isExploding: blow.isExploding,
				from: 0,
				plus: flesh,
			})
		: chanceToReach(check.pool, flesh, check.isExploding);
}

function needText({points, who}: WoundFrame, state: RkState): string {
	const {flesh} = get(state, who);
	if (points !== undefined) {
		return `${flesh} or more`;
	}

	return flesh === 0 ? 'the damage or more' : `${flesh} + the damage or more`;
}

function requestsOf(
	frame: WoundFrame,
	state: RkState,
	view: View | undefined,
): readonly Request[] {
	const victim = get(state, frame.who);
	const by = find(state, frame.by);
	const check = checkRoll(victim, state, frame.marks);
	const blow = blowOf(frame, state);
	const damage: readonly Request[] =
		frame.points === undefined && blow && by
			? [
					requestOf(
						{id: 'damage', label: 'damage', roller: by, roll: blow},
						state,
						view,
						() => ({need: `${rollText(blow)} (${blow.base()})`}),
					),
				]
			: [];
	return frame.check
		? damage
		: [
				...damage,
				requestOf(
					{id: 'check', label: 'Wound Check', roller: victim, roll: check},
					state,
					view,
					(to) => ({
						need: `${rollText(check)}, ${needText(frame, state)}`,
						// The chance against damage to come would reveal its dice.
						...((damage.length === 0 ||
							knows(state, frame.by, to, 'ability')) && {
							chance: checkChance(frame, check, state),
						}),
					}),
				),
			];
}

function titleOf(
	{who, points}: WoundFrame,
	state: RkState,
	view: View,
): string {
	const combatant = get(state, who);
	const {name, flesh} = combatant;
	if (points === undefined) {
		return clauseOf(combatant, 'is hit: damage and Wound Check');
	}

	return knows(state, who, view, 'health')
		? `${name}: Wound Check against ${counted(flesh, 'Flesh Wound')}`
		: `${name}: Wound Check`;
}

/** What counts on the check, where anything does. */
function optionsOf(
	{check, who, marks}: WoundFrame,
	state: RkState,
	view: View,
): {readonly options?: readonly Option[]} {
	const options =
		check === undefined && knows(state, who, view, 'ability')
			? conditionOptions(state, who, marks)
			: [];
	return options.length > 0 ? {options} : {};
}

function checked(
	frame: WoundFrame,
	made: Made,
	state: RkState,
): readonly AnyEvent[] {
	const {who} = frame;
	const before = get(state, who);
	const {flesh} = before;
	const dramatic = dramaticWounds(flesh, made.total);
	const after = {
		...before,
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
	/** The dead have no more wounds. Also when other harm, or the GM, has taken all Flesh Wounds away before the check: it would be against nothing. */
	isVoid({who, points, isLookAsked}, state) {
		const victim = find(state, who);
		return (
			!victim ||
			victim.isGone ||
			victim.isDead ||
			(points !== undefined && isLookAsked === undefined && victim.flesh === 0)
		);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'look',
			kind: 'text',
			// Not of somebody who has been knocked out or healed meanwhile.
			due: ({isLookAsked, who}, state) =>
				isLookAsked === true && plightOf(get(state, who), state) === 'crippled',
			ask: ({who}, state) => ({
				title: clauseOf(
					get(state, who),
					'is crippled: how does the injury show?',
				),
				who,
				rule: 'RK-37',
				initial: '',
			}),
			take: (text, {who}) => [{type: 'look-told', who, text}],
		},
		{
			id: 'over',
			kind: 'auto',
			due: ({isLookAsked}) => isLookAsked !== undefined,
			take: () => [{type: 'frame-left'}],
		},
		{
			id: 'check',
			kind: 'auto',
			due: ({points, check}) => points !== undefined && check !== undefined,
			take: (frame, state) =>
				frame.check ? checked(frame, frame.check, state) : [],
		},
		{
			id: 'roll',
			kind: 'roll',
			isApart: true,
			due: () => true,
			ask: (frame, state, view) => ({
				title: titleOf(frame, state, view),
				who: frame.who,
				...(frame.by !== undefined && {involves: [frame.by]}),
				rule: frame.points === undefined ? 'RK-30' : 'RK-31',
				...optionsOf(frame, state, view),
			}),
			requests: requestsOf,
			take(rolls, frame, state) {
				const victim = get(state, frame.who);
				const blow = blowOf(frame, state);
				return rolls.flatMap(({id, dice}): readonly AnyEvent[] => {
					if (id === 'check' || !blow || frame.by === undefined) {
						return [
							wound.filled({
								check: madeOf(dice, checkRoll(victim, state, frame.marks)),
							}),
							...usedOn(state, frame.who, frame.marks),
						];
					}

					const made = madeOf(dice, blow);
					return [
						{
							type: 'damage-rolled',
							who: frame.who,
							by: frame.by,
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
