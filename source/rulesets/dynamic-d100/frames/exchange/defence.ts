import {single} from '../../../../dice/dice.js';
import {menuStep} from '../../../../engine/course/menu.js';
import type {View} from '../../../../engine/kit/basics.js';
import {clauseOf} from '../../../../engine/kit/text.js';
import {d100, explainNeed, needText, type Situation} from '../../checks.js';
import {exchangeCounted, exchangeOptions} from '../../counting.js';
import {usedUp} from '../../follow-ups.js';
import {engagedWith} from '../../derived/place.js';
import {visibleAttackers} from '../../derived/plan.js';
import {baseParts, defenceBase, defenceCheck, defenceNeed} from '../../exchange-math/rolls.js';
import {knownGuard} from '../../derived/unseen.js';
import {knowsNumbers, seen, seenNames} from '../../../../engine/world/veil.js';
import {reactMenu} from '../../acts/react.js';
import {chanceToFendOff, toFendOff} from '../../acts/reactions.js';
import {isAnswerable, isDeclaredFirst, isReactable, defenceName} from '../../legality/reactions.js';
import {type ExchangeFrame, exchange} from '../../state/frames.js';
import type {DdState} from '../../state/fight.js';
import {type Asked, at, head} from './attack.js';

const needNow = (frame: ExchangeFrame, state: DdState): number =>
	defenceNeed(at(frame, state), frame.reaction ?? 'none', frame.reactionPower);

/** DD-34: with several foes, the defence is declared before the roll. */
export const declare: Asked = menuStep('declare', {
	due: (frame: ExchangeFrame, state: DdState) =>
		frame.attack === undefined && frame.reaction === undefined && isDeclaredFirst(at(frame, state)),
	menu: reactMenu,
	scene: (frame, state) => ({...at(frame, state), isSeveral: true}),
	head(scene, view) {
		const {state, frame, target} = scene;
		const others = visibleAttackers(state, frame.target, frame.attacker)
			.map(({name}) => name)
			.join(', ');
		return head(scene, view, {
			title: `${target.name}: defend, and against whom?`,
			who: frame.target,
			why: `before the roll, since others plan to attack too: ${others} (DD-34)`,
			rule: 'DD-34',
			takesDiceAhead: true,
			isAnswer: true,
		});
	},
});

/** Why the reaction is asked for after the roll (DD-34). */
function whyAfterRoll({state, target}: Situation, view: View): string {
	const guard = knownGuard(state, target, view);
	if (guard !== undefined) {
		const [name = 'another foe'] = seenNames(state, [guard], view);
		return guard === 'all'
			? 'defends against all this round: one Penalty (DD-34)'
			: `defends against ${name} alone this round (DD-34)`;
	}

	const engaged = seen(
		state,
		engagedWith(state, target).map(({id}) => id),
		view,
	).length;
	return engaged > 1
		? `engaged with ${engaged}, no other visibly means to attack now (DD-34)`
		: 'a lone foe: declared after the roll (DD-34)';
}

/** How the defender reacts to an attack (DD-31, DD-34, DD-3B). */
export const defences: readonly Asked[] = [
	{
		id: 'no-reaction',
		due: (frame, state) => frame.reaction === undefined && !isReactable(at(frame, state)),
		take: (frame) => [
			{type: 'reacted', who: frame.target, against: frame.attacker, reaction: 'none'},
		],
	},
	menuStep('reaction', {
		due: ({reaction}: ExchangeFrame) => reaction === undefined,
		menu: reactMenu,
		scene: (frame, state: DdState) => ({...at(frame, state), isSeveral: false}),
		head: (scene, view) =>
			head(scene, view, {
				title: `${scene.target.name}: how to react?`,
				who: scene.frame.target,
				why: whyAfterRoll(scene, view),
				rule: 'DD-31',
				takesDiceAhead: true,
				isAnswer: true,
			}),
	}),
	{
		id: 'moot',
		due: (frame, state) =>
			frame.reaction !== 'none' &&
			frame.defence === undefined &&
			frame.result === undefined &&
			!isAnswerable(at(frame, state)),
		take: () => [exchange.filled({result: 'miss', advantage: false})],
	},
	{
		roll: 'defence',
		when: ({reaction, result}) => reaction !== 'none' && result === undefined,
		head(frame, state, view) {
			const situation = at(frame, state);
			const {target} = situation;
			const {reaction = 'none', reactionPower} = frame;
			const need = needNow(frame, state);
			const isShown = knowsNumbers(state, target, view, 'ability');
			return head(situation, view, {
				title: clauseOf(
					target,
					`defends (${defenceName(frame)})${isShown ? `: ${needText(need)}` : ''}`,
				),
				who: target.id,
				...(isShown && {
					why: explainNeed(
						baseParts(defenceBase(situation, reaction, reactionPower)),
						exchangeCounted(situation, 'defence', view),
					),
				}),
				rule: 'DD-31',
				options: exchangeOptions(situation, 'defence', view),
			});
		},
		requests: (frame, state, view) => [
			d100(
				{id: 'defence', label: defenceName(frame)},
				state,
				frame.target,
				view,
				() => needNow(frame, state),
				() =>
					view !== undefined && knowsNumbers(state, at(frame, state).attacker, view, 'ability')
						? {
								chance: chanceToFendOff(needNow(frame, state), at(frame, state)),
								chanceTo: toFendOff(needNow(frame, state), at(frame, state)),
							}
						: {},
			),
		],
		made: ([rolled], frame, state) => defenceCheck(at(frame, state), single(rolled)),
		take: (check, frame, state) => [
			{type: 'defence-rolled', who: frame.target, check},
			...usedUp(state, frame.target, check.counted),
		],
	},
];
