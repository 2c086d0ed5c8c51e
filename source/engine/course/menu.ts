import type {Refusal, View} from '../kit/basics.js';
import type {Interrupts} from './flow.js';
import type {Choice, Head} from '../facts/prompt.js';
import {greyed, impossible, notAskedNow} from '../facts/refusals.js';
import type {Step} from './steps.js';
import {rememberedIn} from '../kit/remembered.js';
import {discreet} from '../world/veil.js';
import type {Doing, OtherWays, ActRow, ActRows} from './act-rows.js';

/* A menu, its check and its effects by one table of acts. */

/** A line of a menu before it is known which other lines have its letter. */
type Line<Act> = {
	readonly choice: Choice<Act>;
	/** Its letter with what it is aimed at; `undefined` without a letter. */
	readonly letter: string | undefined;
	readonly others: OtherWays | undefined;
	readonly isNumbered: boolean;
	readonly isKnown: boolean;
};

const letterOf = <Act>({key, about, who, group}: Choice<Act>): string | undefined =>
	key === undefined ? undefined : JSON.stringify([key, about, who, group]);

/** Of the lines that share letter and target the one that keeps them: the first that nothing is against. */
function likeliestOf<Act>(lines: ReadonlyArray<Line<Act>>): ReadonlyMap<string, Choice<Act>> {
	const likeliest = new Map<string, Choice<Act>>();
	for (const {choice, letter} of lines) {
		const first = letter === undefined ? undefined : likeliest.get(letter);
		if (letter !== undefined && (!first || (first.refused && !choice.refused))) {
			likeliest.set(letter, choice);
		}
	}

	return likeliest;
}

/** Other ways to do one thing go into their group, or are told apart by numbers; of a list only the likeliest keeps its letter. */
function lettered<Act>(
	{choice, letter, others, isNumbered}: Line<Act>,
	likeliest: ReadonlyMap<string, Choice<Act>>,
): Choice<Act> {
	if (letter === undefined || likeliest.get(letter) === choice) {
		return choice;
	}

	if (others && choice.group === undefined) {
		return {...choice, ...others};
	}

	const {key: _taken, ...rest} = choice;
	return isNumbered || choice.about !== undefined || choice.who !== undefined ? choice : rest;
}

const isSame = <Act extends Doing>(one: Act, other: Act): boolean =>
	Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value);

/** A menu, its check and its effects by one table: what it offers is what it takes. */
export type Menu<Scene, Act, E> = {
	/** What players and GM see, without what is impossible; `only` this one, whether or not it is offered. */
	choices(scene: Scene, view: View, only?: Act): ReadonlyArray<Choice<Act>>;
	/** The default, without the rest and without words: the first act offered that nothing is against. */
	brief(scene: Scene): Act | undefined;
	refuse(act: Act, scene: Scene): Refusal | undefined;
	take(act: Act, scene: Scene): readonly E[];
};

/**
 * A menu of rows by what they do.
 * @param rows in the order of the menu
 * @param offer where the order depends on the scene: all acts in menu order, in place of row by row
 * @param knows whether a view may know what an act costs and needs, and why it is refused; left out, every view may
 */
export function menuFrom<Scene, Act extends Doing, E>(
	rows: Iterable<readonly [string, ActRow<Scene, Act, E>]>,
	offer?: (scene: Scene, view: View) => Iterable<Act>,
	knows?: (act: Act, scene: Scene, view: View) => boolean,
): Menu<Scene, Act, E> {
	const table = new Map(rows);
	function* byRow(scene: Scene, view: View): Iterable<Act> {
		for (const row of table.values()) {
			yield* row.offer?.(scene, view) ?? [];
		}
	}

	const offered = offer ?? byRow;
	const refuse = (act: Act, scene: Scene, view: View = 'gm'): Refusal | undefined => {
		const row = table.get(act.do);
		return row ? row.refuse?.(act, scene, view) : notAskedNow;
	};

	return {
		choices(scene, view, only) {
			const lines: Array<Line<Act>> = [];
			for (const act of only === undefined ? offered(scene, view) : [only]) {
				const row = table.get(act.do);
				const refused = refuse(act, scene, view);
				const shown =
					refused?.impossible && row?.isWhole !== true ? undefined : row?.show?.(act, scene, view);
				if (row && shown) {
					const choice: Choice<Act> = {
						...(row.key !== undefined && {key: row.key}),
						...(row.rule !== undefined && {rule: row.rule}),
						...shown,
						act,
						...greyed(refused),
					};
					lines.push({
						choice,
						letter: letterOf(choice),
						others: row.others,
						isNumbered: row.isNumbered ?? false,
						isKnown: knows?.(act, scene, view) ?? true,
					});
				}
			}

			const likeliest = likeliestOf(lines);
			return lines.flatMap((line) => discreet([lettered(line, likeliest)], line.isKnown));
		},
		brief(scene) {
			for (const act of offered(scene, 'gm')) {
				if (!refuse(act, scene)) {
					return act;
				}
			}

			return undefined;
		},
		refuse(act, scene) {
			const {unoffered, rule} = table.get(act.do) ?? {};
			return unoffered === undefined || [...offered(scene, 'gm')].some((each) => isSame(each, act))
				? refuse(act, scene)
				: impossible(unoffered, rule);
		},
		take: (act, scene) => table.get(act.do)?.take(act, scene) ?? [],
	};
}

export const menuOf = <Scene, Act extends Doing, E>(
	rows: ActRows<Scene, Act, E>,
	offer?: (scene: Scene, view: View) => Iterable<Act>,
	knows?: (act: Act, scene: Scene, view: View) => boolean,
): Menu<Scene, Act, E> => menuFrom<Scene, Act, E>(Object.entries(rows), offer, knows);

export type MenuStep<Frame, S, Act, E, Scene> = {
	/** Left out: always. */
	due?(frame: Frame, state: S): boolean;
	readonly menu: Menu<Scene, Act, E>;
	/** What the rows look at, gathered once for all of them. */
	scene(frame: Frame, state: S): Scene;
	head(scene: Scene, view: View): Head;
	mark?(ids: readonly string[], scene: Scene): readonly E[];
};

export function menuStep<Frame, S, Act, E, Scene>(
	id: string,
	{due = () => true, menu, scene: sceneOf, head, mark}: MenuStep<Frame, S, Act, E, Scene>,
): Step<Frame, S, Act, E> {
	// A menu is shown, and an answer found, checked and taken, in one and the same state.
	const sceneIn = rememberedIn(sceneOf);
	return {
		id,
		kind: 'choose',
		due,
		ask(frame, state, view, only) {
			const scene = sceneIn(frame, state);
			return {...head(scene, view), choices: menu.choices(scene, view, only)};
		},
		brief: (frame, state) => menu.brief(sceneIn(frame, state)),
		head: (frame, state, view) => head(sceneIn(frame, state), view),
		refuse: (act, frame, state) => menu.refuse(act, sceneIn(frame, state)),
		take: (act, frame, state) => menu.take(act, sceneIn(frame, state)),
		...(mark && {
			mark: (ids: readonly string[], frame: Frame, state: S) => mark(ids, sceneIn(frame, state)),
		}),
	};
}

/** What can break in at a prompt, by a menu whose scene is the state. */
export const interruptsOf = <S, Act, E>({
	choices,
	refuse,
	take,
}: Menu<S, Act, E>): Interrupts<S, Act, E> => ({
	offer: (state) => choices(state, 'gm'),
	refuse,
	take,
});
