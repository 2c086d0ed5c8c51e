import {menuStep} from '../../../engine/course/menu.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Head} from '../../../engine/facts/prompt.js';
import {type DeclareScene, declareScene, groupName, isVeiled} from '../acts/declaring.js';
import {draftMenu, draftTitles, emptyDraft, stageOf} from '../acts/draft.js';
import {intentMenu} from '../acts/intents.js';
import {isUp} from '../derived/fight.js';
import {declaredPlan} from '../derived/plan.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {declare} from '../state/frames.js';

/** Why this combatant declares now (DD-11, DD-1A). */
function whyAsked({frame, first, state}: DeclareScene): string {
	if (frame.isChange) {
		return 'changes the declared intent';
	}

	return state.settings.intentOrder === 'free'
		? 'picked by the GM (DD-11)'
		: first.control === 'gm'
			? 'the GM’s combatants declare first (DD-11)'
			: `declares by ascending INT: ${first.sheet.int} (DD-11)`;
}

function head(scene: DeclareScene, view: View, title: string): Head {
	if (isVeiled(scene, view)) {
		return {title: 'A sealed intent', rule: 'DD-12'};
	}

	const {frame, first, state} = scene;
	const count = Number(frame.isSealed);
	const sealed = {id: 'sealed', label: 'hidden from the players', count, max: 1, rule: 'DD-12'};
	return {
		title: `${groupName(frame.who, state)}: ${title}`,
		who: first.id,
		why: whyAsked(scene),
		rule: frame.isChange ? 'DD-1A' : 'DD-12',
		options: first.control === 'gm' ? [sealed] : [],
	};
}

const mark = (ids: readonly string[]): readonly AnyEvent[] => [
	declare.filled({isSealed: ids.includes('sealed')}),
];

/** DD-11 to DD-14, DD-1A: what somebody, or several of a kind, plan to do this round. */
export const declareFrame = kind('declare', {
	isVoid: (frame, state) =>
		!declareScene(frame, state).members.every((combatant) => isUp(combatant, state)),
	// When it is skipped, they wait. When it ends because one of them fell, the others are asked again.
	abandon: (frame, state) => [
		...declareScene(frame, state)
			.members.filter(
				({plan}, _at, all) => plan === undefined && all.every((each) => isUp(each, state)),
			)
			.map((combatant): AnyEvent => ({
				type: 'intent',
				who: combatant.id,
				plan: declaredPlan({extras: []}, combatant, frame.isSealed, state),
				isChange: false,
			})),
		{type: 'frame-left'},
	],
	steps: [
		menuStep('plan', {
			due: ({draft}) => draft === undefined || draft.isLeft === true,
			menu: intentMenu,
			scene: declareScene,
			head: (scene, view) => ({
				...head(scene, view, 'what is the plan?'),
				...(view === 'gm' && {
					together: {
						title: 'What is everybody’s plan?',
						name: groupName(scene.frame.who, scene.state),
					},
				}),
			}),
			mark,
		}),
		menuStep('draft', {
			menu: draftMenu,
			scene: declareScene,
			head: (scene, view) =>
				head(scene, view, draftTitles[stageOf(scene.frame.draft ?? emptyDraft)]),
			mark,
		}),
	],
});
