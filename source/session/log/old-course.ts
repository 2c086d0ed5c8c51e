import {isDeepStrictEqual} from 'node:util';
import type {Rules, Command, Done, AnyWorld, Prompt} from '../parts/rules.js';
import type {Id} from '../../engine/kit/basics.js';
import type {Plan} from '../../engine/facts/command.js';
import type {Condition} from '../../engine/facts/condition.js';
import {conditionModifier} from '../../engine/events/counting.js';
import {rebased} from '../../engine/facts/combatants/sheet-changes.js';
import {type Answered, answeredBy} from '../parts/question.js';

export type OldAnswer = Answered & {readonly done: Done; readonly place: number};

/** The answers that followed the one that is corrected, itself first, as far as they are not given again yet. */
export class OldCourse {
	readonly #rules: Rules;
	readonly #answers: readonly Done[];
	/** The states before the answers, as far as they were looked at. */
	readonly #before: AnyWorld[];
	/** What was answered, as far as it was looked at: making a question takes its time. */
	readonly #answered: Array<Answered | undefined>;
	readonly #known: Pick<WeakMap<Done, Answered>, 'get'>;
	#next = 0;

	/** @param before the state before the first of the answers */
	constructor(
		rules: Rules,
		answers: readonly Done[],
		before: AnyWorld,
		known: Pick<WeakMap<Done, Answered>, 'get'>,
	) {
		this.#rules = rules;
		this.#answers = answers;
		this.#before = [before];
		this.#known = known;
		this.#answered = answers.map((answer) => known.get(answer));
	}

	get next(): OldAnswer | undefined {
		return this.#at(this.#next);
	}

	/** The answers that the GM gave and that are not given again yet, the next one first. */
	get left(): readonly Done[] {
		return this.#answers.slice(this.#next).filter(({by}) => by === 'gm');
	}

	/** The next answer of the GM, past what followed by itself. */
	get nextOfGm(): OldAnswer | undefined {
		const place = this.#answers.findIndex(({by}, at) => at >= this.#next && by === 'gm');
		return place === -1 ? undefined : this.#at(place);
	}

	/** Of what followed by itself before the GM's next answer: that which answered this question. */
	followingFor(question: string): OldAnswer | undefined {
		for (let at = this.#next; this.#answers[at]?.by === 'auto'; at++) {
			const answer = this.#at(at);
			if (answer?.question === question) {
				return answer;
			}
		}

		return undefined;
	}

	/** The next dice that an answer brought: rolled by the program after it, or given by the GM where it is no roll. */
	diceOf({done, place}: OldAnswer): OldAnswer | undefined {
		const isRoll = done.command.kind === 'roll';
		for (let at = place + 1; at < this.#answers.length; at++) {
			const answer = this.#answers[at];
			const isOwn = answer?.by === 'auto' || (at === place + 1 && !isRoll);
			if (answer?.command.kind === 'roll' || !isOwn) {
				return isOwn ? this.#at(at) : undefined;
			}
		}

		return undefined;
	}

	/** The same course at the same place, to go on with apart from this one. */
	copy(): OldCourse {
		const [before] = this.#before;
		if (before === undefined) {
			throw new Error('A course begins with a state');
		}

		const copy = new OldCourse(this.#rules, this.#answers, before, this.#known);
		copy.goBackTo(this.#next);
		return copy;
	}

	pass({place}: OldAnswer) {
		this.#next = place + 1;
	}

	goBackTo(place: number) {
		this.#next = place;
	}

	/** What an old command means in another state, where conditions, plans and sheets may be others. */
	commandIn({done: {command}, place}: OldAnswer, state: AnyWorld): Command | undefined {
		if (command.kind === 'mark') {
			return {...command, value: this.#marksIn(state, command.value, place)};
		}

		if (command.kind !== 'gm') {
			return command;
		}

		const {act} = command;
		if (act.do === 'end-condition' && 'condition' in act) {
			const condition = this.#conditionIn(state, act.condition, place);
			return condition && {...command, act: {do: 'end-condition', condition: condition.id}};
		}

		if (act.do === 'unplan') {
			const plan = this.#planIn(state, act.plan, place);
			return plan && {...command, act: {do: 'unplan', plan: plan.id}};
		}

		if (act.do === 'sheet') {
			const sheet = this.#sheetIn(state, act.who, act.sheet, place);
			return sheet === undefined
				? undefined
				: {...command, act: {do: 'sheet', who: act.who, sheet}};
		}

		return command;
	}

	/** The dice of an old roll for the same roll at others: whoever hit the wrong one has the dice on the table still. */
	rollFor({done: {command}, place}: OldAnswer, asked: Prompt): Command | undefined {
		const before = this.#rules.prompt(this.#stateBefore(place), 'gm');
		if (
			command.kind !== 'roll' ||
			before.kind !== 'roll' ||
			asked.kind !== 'roll' ||
			asked.id !== command.prompt ||
			asked.requests.length !== before.requests.length ||
			!asked.requests.every(
				({who, dice}, at) =>
					who === before.requests[at]?.who && isDeepStrictEqual(dice, before.requests[at].dice),
			)
		) {
			return undefined;
		}

		const idOf = (id: string): string =>
			asked.requests[before.requests.findIndex((request) => request.id === id)]?.id ?? id;
		return {...command, value: command.value.map((rolled) => ({...rolled, id: idOf(rolled.id)}))};
	}

	/** The sheet of the new course, changed as that of the old one was. */
	#sheetIn(state: AnyWorld, who: Id, changed: unknown, place: number): unknown {
		const sheet = rebased(
			this.#rules.sheetOf(this.#stateBefore(place), who),
			changed,
			this.#rules.sheetOf(state, who),
		);
		return this.#rules.isSheet(sheet) ? sheet : undefined;
	}

	/** What is ticked, in the new course's numbers of conditions; those that are new count as they do unasked. */
	#marksIn(state: AnyWorld, marks: readonly string[], place: number): readonly string[] {
		const before = this.#stateBefore(place).conditions;
		const stand = marks.flatMap((mark) => {
			const old = before.find((each) => conditionModifier(each) === mark);
			const now = old && this.#conditionIn(state, old.id, place);
			return now ? [conditionModifier(now)] : old ? [] : [mark];
		});
		const fresh = new Set(
			state.conditions
				.filter(({who, name}) => !before.some((old) => old.who === who && old.name === name))
				.map(conditionModifier),
		);
		const {options = []} = this.#rules.prompt(state, 'gm');
		return [
			...stand,
			...options.filter(({id, count}) => fresh.has(id) && count > 0).map(({id}) => id),
		];
	}

	/** The condition of the new course that the one with this number was in the old one. */
	#conditionIn(state: AnyWorld, old: number, place: number): Condition | undefined {
		const meant = this.#stateBefore(place).conditions.find(({id}) => id === old);
		const alike = state.conditions.filter(
			({who, name}) => who === meant?.who && name === meant.name,
		);
		return alike.find(({id}) => id === old) ?? alike[0];
	}

	#planIn(state: AnyWorld, old: number, place: number): Plan | undefined {
		const meant = this.#stateBefore(place).coming.plans.find(({id}) => id === old);
		const alike = state.coming.plans.filter(({text}) => text === meant?.text);
		return alike.find(({id}) => id === old) ?? alike[0];
	}

	#at(place: number): OldAnswer | undefined {
		const done = this.#answers[place];
		return done && {done, place, ...this.#answeredAt(done, place)};
	}

	#answeredAt({command}: Done, place: number): Answered {
		const known = this.#answered[place];
		if (known) {
			return known;
		}

		const state = this.#stateBefore(place);
		const answered = answeredBy(command, {
			asked: this.#rules.prompt(state, 'gm'),
			state,
			interrupts: () => this.#rules.interrupts(state),
		});
		this.#answered[place] = answered;
		return answered;
	}

	#stateBefore(place: number): AnyWorld {
		for (let at = this.#before.length - 1; at < place; at++) {
			let state = this.#before[at];
			for (const event of this.#answers[at]?.events ?? []) {
				state &&= this.#rules.evolve(state, event);
			}

			if (state !== undefined) {
				this.#before[at + 1] = state;
			}
		}

		const state = this.#before[place];
		if (state === undefined) {
			throw new Error(`There is no answer ${place} in the old course`);
		}

		return state;
	}
}
