import {type Refusal, firstOf, notAskedNow} from '../../../engine/kit/basics.js';
import {clauseOf, counted} from '../../../engine/kit/text.js';
import {get} from '../../../engine/world/world.js';
import {actionsLeft} from '../derived/fight.js';
import {type AnyEvent, asking, leftWhenDown} from '../flow-types.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {type FrameOf, type Handling, item, ready} from '../state/frames.js';
import {armOf, freeHands, isAllReady, loadsNeeded} from '../derived/arms.js';
import {openParts} from '../derived/plan.js';
import {refuseDraw, refuseLoad, refusePutAway} from '../legality/attacks.js';

/** Items that take one more action are used with an Extra, the others with the Main Action (DD-24). */
function usable({who, actions}: FrameOf<'item'>, state: DdState): readonly string[] {
	const combatant = get(state, who);
	return combatant.sheet.items
		.filter((each) => actionsLeft(combatant, each) > 1 === actions > 1)
		.map(({name}) => name);
}

/** An item of three actions or more takes several rounds (DD-24, reading 6). */
function used(name: string, {who, actions}: FrameOf<'item'>, state: DdState): readonly AnyEvent[] {
	const {sheet, past} = get(state, who);
	const needs = sheet.items.find((each) => each.name === name)?.actions ?? 1;
	const before = past.progress?.item === name ? past.progress.spent : 0;
	return [
		{type: 'item-used', who, item: name, spent: Math.min(needs, before + actions), needs},
		{type: 'frame-left'},
	];
}

function plannedItem(frame: FrameOf<'item'>, state: DdState): string | undefined {
	const main = get(state, frame.who).plan?.main;
	if (frame.actions > 1 && main?.do === 'item') {
		return main.item;
	}

	const items = usable(frame, state);
	return items.length === 1 ? items[0] : undefined;
}

/** Use Item (DD-24). */
export const itemFrame = asking(item, {
	isVoid: (frame, state) => leftWhenDown.isVoid(frame, state) || usable(frame, state).length === 0,
	left: leftWhenDown.left,
	ask: [
		{
			id: 'planned',
			due: (frame, state) => plannedItem(frame, state) !== undefined,
			take: (frame, state) => used(plannedItem(frame, state) ?? '', frame, state),
		},
		{
			choose: 'which',
			key: 'Q',
			head: ({who}, state) => ({
				title: clauseOf(get(state, who), 'uses what?'),
				who,
				rule: 'DD-24',
			}),
			offer(frame, state) {
				const begun = get(state, frame.who).past.progress?.item;
				return firstOf(usable(frame, state), (name) => name === begun);
			},
			show(name, {who}, state) {
				const {sheet, past} = get(state, who);
				const {progress} = past;
				const needs = sheet.items.find((each) => each.name === name)?.actions;
				return {
					id: name,
					label: name,
					...(progress?.item === name &&
						needs !== undefined && {
							detail: `${progress.spent} of ${counted(needs, 'action')} done`,
						}),
				};
			},
			refuse: (name, frame, state) =>
				usable(frame, state).includes(name) ? undefined : notAskedNow,
			take: used,
		},
	],
});

type Frame = FrameOf<'ready'>;

/** What can be done with a weapon for one action (DD-22, DD-53, DD-56). */
const ways = {
	ready: {key: 'r', verb: 'Draw', refuse: refuseDraw, type: 'readied'},
	load: {key: 'l', verb: 'Load', refuse: refuseLoad, type: 'loaded'},
	'put-away': {key: 'x', verb: 'Put away', refuse: refusePutAway, type: 'put-away'},
} as const;

const refuse = ({do: way, arm}: Handling, combatant: DdCombatant): Refusal | undefined =>
	way === 'give-up' ? undefined : ways[way].refuse(combatant, arm ?? '');

function handled({do: way, arm = ''}: Handling, {who}: Frame, state: DdState): readonly AnyEvent[] {
	if (way === 'give-up') {
		return leftWhenDown.left;
	}

	const carried = armOf(get(state, who), arm);
	const isDone =
		way !== 'load' || carried === undefined || loadsNeeded(carried, state.settings) <= 1;
	return [{type: ways[way].type, who, arm, isDone}, {type: 'frame-left'}];
}

const neededArm = (combatant: DdCombatant): string | undefined => {
	const main = combatant.plan?.main;
	return main?.do === 'attack' && openParts(combatant).includes('main') ? main.arm : undefined;
};

/**
 * What can be done: draw and load first, then put away. At the very end, after what cannot be done: to put away what the
 * planned attack needs, or anything where nothing else is to be drawn, and to draw what was put away this round.
 */
function* offered({who}: Frame, state: DdState): Iterable<Handling> {
	const combatant = get(state, who);
	const needed = neededArm(combatant);
	const isLast = ({do: way, arm}: Handling) =>
		way === 'ready'
			? arm === combatant.turn.stowed
			: way === 'put-away' && (arm === needed || isAllReady(combatant));
	const all = (['ready', 'load', 'put-away'] as const).flatMap((way) =>
		combatant.arms.map(({weapon}): Handling => ({do: way, arm: weapon.id})),
	);
	const isRefused = (each: Handling) => refuse(each, combatant) !== undefined;
	yield* all.filter((each) => !isRefused(each) && !isLast(each));
	yield* all.filter((each) => isRefused(each));
	yield {do: 'give-up'};
	yield* all.filter((each) => !isRefused(each) && isLast(each));
}

/** What the plan needs, if that can be done without a choice. */
function plannedHandling(frame: Frame, state: DdState): Handling | undefined {
	const combatant = get(state, frame.who);
	const arm = combatant.arms.find(({weapon}) => weapon.id === frame.arm);
	const way: Handling | undefined = arm && {do: arm.isReady ? 'load' : 'ready', arm: arm.weapon.id};
	return way && !refuse(way, combatant) ? way : undefined;
}

const handsText = (free: number): string =>
	free > 1 ? 'both hands free' : free === 1 ? 'one hand free' : 'no hand free';

/** Ready Item: what the plan needs, or what the GM picks (DD-22, DD-53, DD-56). */
export const readyFrame = asking(ready, {
	...leftWhenDown,
	ask: [
		{
			id: 'planned',
			due: (frame, state) => plannedHandling(frame, state) !== undefined,
			take: (frame, state) =>
				handled(plannedHandling(frame, state) ?? {do: 'give-up'}, frame, state),
		},
		{
			choose: 'item',
			head: ({who}, state) => ({
				title: clauseOf(get(state, who), 'readies what?'),
				who,
				why: handsText(freeHands(get(state, who))),
				rule: 'DD-22',
			}),
			offer: offered,
			show({do: way, arm = ''}, {who}, state) {
				if (way === 'give-up') {
					return {id: 'other', label: 'Ready something that is not listed', key: 'z'};
				}

				const name = armOf(get(state, who), arm)?.weapon.name ?? arm;
				return {
					id: `${way}:${arm}`,
					label: `${ways[way].verb} ${name.toLowerCase()}`,
					key: ways[way].key,
				};
			},
			refuse: (way, {who}, state) => refuse(way, get(state, who)),
			take: handled,
		},
	],
});
