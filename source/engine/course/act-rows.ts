import type {Refusal, View} from '../kit/basics.js';
import type {Choice} from '../facts/prompt.js';

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
