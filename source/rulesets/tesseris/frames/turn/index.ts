import {menuStep} from '../../../../engine/course/menu.js';
import {clauseOf} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {find, get} from '../../../../engine/world/world.js';
import {isTurnSpent} from '../../acts/turn-order.js';
import {turnScene} from '../../acts/turn-scene.js';
import {turnMenu, turnOver} from '../../acts/turn.js';
import {budgetOf} from '../../derived/ticks.js';
import {isDead, isUp} from '../../derived/vitals.js';
import {exchange} from '../../flow-types.js';
import {followUpStep} from '../../follow-ups.js';
import {leftText} from '../../legality/index.js';
import {explainStanding} from '../../order.js';
import type {TeState} from '../../state/fight.js';
import {type FrameOf, turnForm} from '../../state/frames.js';
import {closeStep} from '../close.js';
import {type TurnStep, brokenQuestion, startSteps, stayUpStep} from './start.js';

const steps = (some: readonly TurnStep[]) => some.map((step) => ({step}));

/** One's own turn: actions in any order, as long as the ticks last (TE-10, TE-22). */
export const turnFrame = exchange(turnForm, {
	isVoid(frame, state) {
		const combatant = find(state, frame.who);
		return (
			!combatant ||
			combatant.isGone ||
			combatant.round.isOver ||
			(isDead(combatant) && combatant.body.announced === 'dead') ||
			(!isUp(state, combatant) && combatant.body.announced !== 'up')
		);
	},
	ask: [
		...steps([followUpStep, closeStep(), ...startSteps]),
		brokenQuestion,
		...steps([
			stayUpStep,
			{
				id: 'spent',
				kind: 'auto',
				due: ({who}, state) => isTurnSpent(state, get(state, who)),
				take: ({who}) => [
					{type: 'turn-over', who, isSpent: true},
					{type: 'ended', who},
				],
			},
			menuStep({
				id: 'do',
				due: () => true,
				menu: turnMenu,
				scene: ({who}: FrameOf<'turn'>, state: TeState) => turnScene(state, get(state, who)),
				head: ({state, combatant}, view) => ({
					title: clauseOf(
						combatant,
						`acts${
							knowsNumbers(state, combatant, view, 'ability')
								? `: ${leftText(state, combatant)} of ${budgetOf(state, combatant)}`
								: ''
						}`,
					),
					who: combatant.id,
					why: explainStanding(state, combatant, view),
					rule: 'TE-22',
				}),
			}),
		]),
	],
	end: ({who}) => turnOver(who),
	abandon: ({who}) => turnOver(who),
});
