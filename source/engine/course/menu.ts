import {
	type Refusal,
	type View,
	greyed,
	impossible,
	isSame,
	notAskedNow,
	rememberedIn,
} from '../kit/basics.js';
import type {Choice, Head} from '../facts/prompt.js';
import type {Interrupts} from './flow.js';
import type {Step} from './steps.js';
import {discreet} from '../world/veil.js';

/* One kind of act, one row: how it is offered, what is against it, what comes of it. */

export type Doing = {readonly do: string};

/** What a line of a menu says of an act. It is made when somebody looks at the menu, and only then. */
export type Shown = Omit<Choice<never>, 'act' | 'refused'>;

/** The group of the lines that do what another line does in another way, and the letter that opens it. */
export type OtherWays = Required<Pick<Shown, 'group' | 'groupKey'>>;

/** In the rulesets of which a weapon is chosen with its target. */
export const otherWays: OtherWays = {group: 'With another weapon, another way', groupKey: 'x'};

export type ActRow<Scene, Act, E> = {
	/** Its letter: one act in a ruleset, at every prompt. A line may have another where one kind has several. */
	readonly key?: string;
	/** The rule that its lines cite, unless a line cites another. */
	readonly rule?: string;
	/** Where several of its lines on top do one thing to one target: behind which group all but the likeliest stand. */
	readonly others?: OtherWays;
	/** Numbers tell several of its lines apart that are aimed at nobody; otherwise the likeliest alone keeps the letter. */
	readonly isNumbered?: true;
	/** Its lines stand even where they are impossible, as those of a table that is to be seen whole. */
	readonly isWhole?: boolean;
	/** What it offers, likeliest first; left out, it is offered elsewhere. By the view, since even the order can tell a secret. */
	offer?(scene: Scene, view: View): Iterable<Act>;
	/** Why what it does not offer cannot be done at all; left out, `refuse` alone decides. */
	readonly unoffered?: string;
	show?(act: Act, scene: Scene, view: View): Shown;
	/** What is against it; left out, nothing. By the view, since that there is any can tell a secret; the GM’s is what is checked. */
	refuse?(act: Act, scene: Scene, view: View): Refusal | undefined;
	take(act: Act, scene: Scene): readonly E[];
};

/** The acts that do this, also where several share what they carry. */
type Of<Act extends Doing, K> = Act extends Doing ? (K extends Act['do'] ? Act : never) : never;

/** Rows by what they do; what a table has no row for is not asked there. */
export type ActRows<Scene, Act extends Doing, E> = {
	readonly [K in Act['do']]?: ActRow<Scene, Of<Act, K>, E>;
};

export const actRows =
	<Act extends Doing, E>() =>
	<Scene>(rows: ActRows<Scene, Act, E>): ActRows<Scene, Act, E> =>
		rows;

/** Leaves a question without an answer, or a part of a menu. */
export const backRow = <E>(
	take: () => readonly E[],
): ActRow<unknown, {readonly do: 'back'}, E> => ({
	key: 'z',
	offer: () => [{do: 'back'}],
	show: () => ({id: 'back', label: 'Back'}),
	take,
});

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
