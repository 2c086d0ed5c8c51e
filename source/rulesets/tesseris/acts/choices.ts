import {
	type Menu,
	type Shown,
	menuOf,
} from '../../../engine/course/act-rows.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import type {AnyEvent} from '../flow-types.js';
import type {ActOf, TeAct} from './types.js';

/** A choice among names: covers, skills, parts of the body. */
type Choosable<Scene> = {
	/** The possible choices, the likeliest first. */
	offer(scene: Scene): readonly string[];
	show(what: string, scene: Scene): Shown;
	take(what: string, scene: Scene): readonly AnyEvent[];
};

/** A menu of names. None of them is ever refused. */
export const choiceMenu = <Scene>({
	offer,
	show,
	take,
}: Choosable<Scene>): Menu<Scene, TeAct, AnyEvent> =>
	menuOf<Scene, TeAct, AnyEvent>({
		choose: {
			offer: (scene) =>
				offer(scene).map((what): ActOf<'choose'> => ({do: 'choose', what})),
			show: ({what}, scene) => show(what, scene),
			refuse: ({what}, scene) =>
				offer(scene).includes(what) ? undefined : notAskedNow,
			take: ({what}, scene) => take(what, scene),
		},
	});

/** Stores the choice in the frame that asks. */
export const chosen = (what: string): readonly AnyEvent[] => [
	{type: 'chosen', what},
];
