import {menuStep} from '../../../engine/course/act-rows.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {get} from '../../../engine/world/world.js';
import {type ItemScene, itemMenu, usable, used} from '../acts/item.js';
import {actorScene} from '../acts/scene.js';
import {isUp} from '../derived/fight.js';
import {kind} from '../flow-types.js';

/** The planned item, or the only one. */
function planned(scene: ItemScene): string | undefined {
	const {frame, combatant} = scene;
	const main = combatant.plan?.main;
	if (frame.actions > 1 && main?.do === 'item') {
		return main.item;
	}

	const items = usable(scene);
	return items.length === 1 ? items[0]?.name : undefined;
}

/** Use Item (DD-24). */
export const itemFrame = kind('item', {
	isVoid: (frame, state) =>
		!isUp(get(state, frame.who), state) ||
		usable(actorScene(frame, state)).length === 0,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'planned',
			kind: 'auto',
			due: (frame, state) => planned(actorScene(frame, state)) !== undefined,
			take(frame, state) {
				const scene = actorScene(frame, state);
				return used(planned(scene) ?? '', scene);
			},
		},
		menuStep({
			id: 'which',
			due: () => true,
			menu: itemMenu,
			scene: actorScene,
			head: ({combatant}) => ({
				title: clauseOf(combatant, 'uses what?'),
				who: combatant.id,
				rule: 'DD-24',
			}),
		}),
	],
});
