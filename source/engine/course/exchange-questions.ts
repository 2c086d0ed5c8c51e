import type {Rolled} from '../../dice/dice.js';
import type {ActRow, Doing, Shown} from './menu.js';
import type {Refusal, RuleId, View} from '../kit/basics.js';
import type {FactsOf} from '../events/form.js';
import type {Head, Request} from '../facts/prompt.js';
import type {Step} from './steps.js';

/* The questions of an exchange, as a ruleset writes them. */

/** What only other kinds of questions have. */
type Without<K extends 'choose' | 'roll' | 'number' | 'text'> = Readonly<
	Partial<Record<K, undefined>>
>;

export type Asked<Frame, S> = {
	/** Its name in the course of the exchange; left out, that of its fact. */
	readonly id?: string;
	readonly kind?: undefined;
	/** Asked as often as `when` holds, also once its fact is known. */
	readonly isRepeated?: true;
	/** Asked only then; left out, as soon as the questions before it are answered. */
	when?(frame: Frame, state: S): boolean;
	head(frame: Frame, state: S, view: View): Head;
};

export type Taken<Frame, S, V, E> = {
	/** Events that the answer causes; left out, those by which the fact is `filled` in. */
	take?(value: V, frame: Frame, state: S, filled: () => readonly E[]): readonly E[];
};

export type Choose<Frame, S, K, V, Act extends Doing, E> = Asked<Frame, S> &
	Without<'roll' | 'number' | 'text'> &
	Taken<Frame, S, V, E> & {
		readonly choose: K;
		readonly key?: string;
		readonly rule?: RuleId;
		offer(frame: Frame, state: S, view: View): Iterable<V>;
		show(value: V, frame: Frame, state: S, view: View): Shown;
		/** Why an answer is refused: greys it, refuses it, and can be forced. */
		refuse?(value: V, frame: Frame, state: S, view: View): Refusal | undefined;
		/** Whether a view may know what an answer costs and why it is refused; left out, every view may. */
		knows?(frame: Frame, state: S, view: View, value?: V): boolean;
		readonly also?: Readonly<Record<string, ActRow<unknown, Act, E>>>;
		/** What ticking an option of its head does; left out, there are none. */
		mark?(ids: readonly string[], frame: Frame, state: S): readonly E[];
	};

export type Roll<Frame, S, K, V, E> = Asked<Frame, S> &
	Without<'choose' | 'number' | 'text'> &
	Taken<Frame, S, V, E> & {
		readonly roll: K;
		/** Without a view only the dice matter. */
		requests(frame: Frame, state: S, view: View | undefined): readonly Request[];
		made(rolls: readonly Rolled[], frame: Frame, state: S): V;
		/** What ticking its options does; left out, they are the marks of the form. */
		mark?(ids: readonly string[], frame: Frame, state: S): readonly E[];
	};

type Bounds = {readonly min: number; readonly max: number; readonly initial: number};

export type Count<Frame, S, K, E> = Asked<Frame, S> &
	Without<'choose' | 'roll' | 'text'> &
	Bounds &
	Taken<Frame, S, number, E> & {
		readonly number: K;
		bounds?(frame: Frame, state: S, view: View): Partial<Bounds>;
	};

export type Write<Frame, S, K, E> = Asked<Frame, S> &
	Without<'choose' | 'roll' | 'number'> &
	Taken<Frame, S, string, E> & {readonly text: K; readonly initial: string};

export type Question<Frame, S, F, Act extends Doing, E> =
	| (Without<'choose' | 'roll' | 'number' | 'text'> & Step<Frame, S, Act, E>)
	| {
			[K in keyof F & string]:
				| Choose<Frame, S, K, NonNullable<FactsOf<F>[K]>, Act, E>
				| Roll<Frame, S, K, NonNullable<FactsOf<F>[K]>, E>
				| (number extends FactsOf<F>[K] ? Count<Frame, S, K, E> : never)
				| (string extends FactsOf<F>[K] ? Write<Frame, S, K, E> : never);
	  }[keyof F & string];
