import {menuStep} from '../../../engine/course/menu.js';
import type {Id} from '../../../engine/kit/basics.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {partMenu, partName} from '../acts/splits.js';
import {fightRound} from '../phases/clock.js';
import {isUp, phaseOf} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import {checkedKind} from '../upkeep.js';
import {type Part, type SplitFrame as Frame, attack, feat, split} from '../frame-types.js';
import {shareOf} from '../rolls/pools.js';
import {beginDiced} from '../phases/prices.js';
import {isOffCategory} from '../phases/speed.js';
import type {DrState} from '../state.js';
import {categoryOfSubstat, substatOf} from '../sheet/stats.js';
import {actor} from './exchange.js';

/* Two diced actions in one phase share one pool, made from the smaller substat (DR-18). */

/** The smallest of the pools, but at least a die for each part. */
const sharedDice = (frame: Frame, state: DrState): number =>
	Math.max(
		frame.ways,
		Math.min(...frame.parts.map(({substat}) => substatOf(actor(frame, state).sheet, substat))),
	);

const diceLeft = (frame: Frame, state: DrState): number =>
	frame.shares.reduce((left, dice) => left - dice, sharedDice(frame, state));

/** The shares with one more. The last part gets all remaining dice. */
function sharesWith(dice: number, frame: Frame, state: DrState): readonly number[] {
	const shares = [...frame.shares, dice];
	return shares.length === frame.ways - 1 ? [...shares, diceLeft(frame, state) - dice] : shares;
}

const numerals = ['first', 'second', 'third'];

/** One later phase pays for the pair, however many of them are outside the category (DR-06). */
function begin(frame: Frame, state: DrState, divided: readonly AnyEvent[]): readonly AnyEvent[] {
	const combatant = actor(frame, state);
	const phase = phaseOf(state, frame.who);
	const categories = frame.parts.map(({substat}) => categoryOfSubstat(substat));
	const dearest =
		categories.find((category) => isOffCategory(combatant, category)) ?? categories[0];
	return phase && dearest ? beginDiced(state, combatant, phase, dearest, divided) : divided;
}

/** What is kept to defend with is ready as soon as the dice are divided, before any other part begins. */
const keptBy = ({who, parts, ways}: Frame, state: DrState, shares: readonly number[]) =>
	shares.length < ways
		? []
		: parts.flatMap((part, at): readonly AnyEvent[] => {
				if (part.do !== 'guard') {
					return [];
				}

				const {how, skill, substat} = part;
				const dice = shares[at] ?? 1;
				const guard = {round: fightRound(state), how, skill, substat, dice};
				return [{type: 'guard-kept', who, guard}];
			});

function beginPart(who: Id, part: Part, share: number): readonly AnyEvent[] {
	const {do: _do, ...rest} = part;
	return 'weapon' in rest
		? [attack.opened({attacker: who, ...rest, share})]
		: 'what' in rest
			? [feat.opened({who, ...rest, isFree: false, share})]
			: [];
}

const targetsIn = ({parts}: Frame): readonly Id[] =>
	parts.flatMap((part) => (part.do === 'attack' ? [part.target] : []));

export const splitFrame = checkedKind('split', {
	isVoid: (frame, state) => !isUp(actor(frame, state)) || phaseOf(state, frame.who) === undefined,
	abandon: ({who, begun, ways}) => [
		begun > 0 && begun < ways ? {type: 'roll-lost', who, isRest: true} : {type: 'frame-left'},
	],
	steps: [
		menuStep('part', {
			due: ({parts, ways}) => parts.length < ways,
			menu: partMenu,
			scene: (frame, state) => ({state, combatant: actor(frame, state), frame}),
			head: ({state, combatant, frame}) => ({
				title:
					frame.parts.length > 0
						? `${combatant.name}: ${frame.parts.map((part) => `“${partName(state, combatant, part)}”`).join(', ')}, and what else?`
						: `${combatant.name}: which ${frame.ways === 2 ? 'two' : frame.ways} actions?`,
				who: combatant.id,
				involves: targetsIn(frame),
				why: 'the smaller substat makes the pool; all skills apply',
				rule: 'DR-18',
			}),
		}),
		{
			id: 'dice',
			kind: 'number',
			due: ({shares, ways}) => shares.length < ways,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				const isShown = knowsNumbers(state, combatant, view, 'ability');
				const at = frame.shares.length;
				const dice = diceLeft(frame, state);
				const part = frame.parts[at];
				return {
					title: `${combatant.name}: how many of the ${isShown ? `${dice} ` : ''}dice for the ${numerals[at] ?? 'next'}?`,
					who: combatant.id,
					involves: targetsIn(frame),
					...(part && {why: partName(state, combatant, part)}),
					rule: 'DR-18',
					...shareOf(dice, frame.ways - at, isShown),
				};
			},
			take(dice, frame, state) {
				const shares = sharesWith(dice, frame, state);
				const divided: readonly AnyEvent[] = [
					{type: 'pool-split', who: frame.who, shares},
					...keptBy(frame, state, shares),
				];
				return frame.shares.length === 0 ? begin(frame, state, divided) : divided;
			},
		},
		{
			id: 'next',
			due: ({begun, ways}) => begun < ways,
			take({who, parts, shares, begun}) {
				const part = parts[begun];
				return part
					? [split.added({begun: 1}), ...beginPart(who, part, shares[begun] ?? 1)]
					: [{type: 'frame-left'}];
			},
		},
		{id: 'done', due: () => true, take: () => [{type: 'frame-left'}]},
	],
});
