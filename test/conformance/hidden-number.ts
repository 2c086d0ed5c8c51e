import {randomSource} from '../../source/dice/random-source.js';
import {type Id, isRefusal} from '../../source/engine/basics.js';
import type {Command} from '../../source/engine/command.js';
import {defaultAnswer, rollAll} from '../../source/engine/drivers.js';
import type {Prompt, Request} from '../../source/engine/prompt.js';
import {run} from '../../source/engine/run.js';
import {type Combatant, type World, find} from '../../source/engine/world.js';
import {fightOf, followedFight, recordsOf} from '../helpers/fight-of-trial.js';
import {toldToPlayers, watcherOf} from '../helpers/players-read.js';
import {difference} from './hidden-names.js';
import type {Check} from './property.js';
import {type AnyEvent, Trial} from './trial.js';

/*
 * Three fights that differ in how many are hidden in them: nobody, one, three. Those in sight do the same in all, with
 * the same dice, and the hidden nothing that is seen. What players read is the same at every question.
 */

type AnyState = World<Combatant, unknown>;

const numbers = [0, 1, 3] as const;

const isHidden = (state: AnyState, id: Id | undefined): boolean =>
	find(state, id)?.isHidden ?? false;

/** What is asked of those in sight; `undefined` where only somebody hidden is asked. */
function openQuestion<Act>(
	prompt: Prompt<Act>,
	state: AnyState,
): string | undefined {
	const involves = prompt.involves ?? [];
	const asked =
		prompt.kind === 'roll'
			? prompt.requests
			: prompt.kind === 'choose'
				? prompt.choices.map(({id, who = prompt.who, about}) => ({
						id,
						who: isHidden(state, about) ? about : who,
					}))
				: [];
	const open = asked.filter(({who}) => !isHidden(state, who));
	return isHidden(state, prompt.who) ||
		involves.some((id) => isHidden(state, id)) ||
		(asked.length > 0 && open.length === 0)
		? undefined
		: [
				prompt.id,
				prompt.who ?? '',
				...involves,
				...(prompt.kind === 'roll' ? open.map(({id}) => id) : []),
			].join(' ');
}

/** The dice of somebody’s rolls are the same in every fight. */
function diceOf(
	requests: readonly Request[],
	rolls: Map<Id, number>,
	seed: number,
) {
	return requests.flatMap((request) => {
		const count = (rolls.get(request.who) ?? 0) + 1;
		rolls.set(request.who, count);
		const letters = [...`${request.who} ${count} ${seed}`];
		const own = letters.reduce(
			(sum, letter) =>
				(sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647,
			7,
		);
		return rollAll([request], randomSource(own));
	});
}

/** What ends a turn or lets a chance pass. */
const idle =
	/wait|delay|pass|done|hold|end|nothing|none|^no\b|stay|unseen|skip|finish/i;

type Watched = {
	readonly catchUp: (look: () => void) => void;
	readonly watcher: ReturnType<typeof watcherOf>;
};

function watchedAs<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
>(trial: Trial<Sheet, S, Act, E>): Watched {
	const {fight, catchUp} = followedFight(trial);
	return {catchUp, watcher: watcherOf(fight)};
}

class Fellow<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
> extends Trial<Sheet, S, Act, E> {
	readonly rolls = new Map<Id, number>();
	#watched: Watched | undefined;

	get question(): string | undefined {
		return openQuestion(this.prompt, this.state);
	}

	/** What players see at this moment. What could be answered no view of theirs shows. */
	get seen(): string {
		const {rules, state} = this;
		const {title, why, facts} = rules.prompt(state, 'players');
		const details = state.combatants
			.filter((combatant) => !combatant.isHidden)
			.map(({id}) => rules.details(state, id, 'players'));
		return JSON.stringify(
			[title, why, facts, rules.board(state, 'players'), details],
			undefined,
			1,
		);
	}

	/** What players read of a fight that they watch, answer by answer. */
	get watched(): string {
		this.#watched ??= watchedAs(this);
		const {catchUp, watcher} = this.#watched;
		catchUp(watcher.look);
		return watcher.read;
	}

	get read(): string {
		return toldToPlayers(fightOf(this.rules, recordsOf(this)));
	}

	/**
	 * Somebody hidden does what changes nothing in sight.
	 * @param question what may be asked of those in sight after it
	 * @returns whether there is such a thing
	 */
	idles(question: string | undefined): boolean {
		const {rules, state} = this;
		const before = this.#inSight(state);
		const command = this.#idling().find((each) => {
			const outcome = run(rules, state, each);
			return (
				!isRefusal(outcome) &&
				!outcome.state.over &&
				this.#inSight(outcome.state) === before &&
				!this.#heals(outcome.events) &&
				[undefined, question].includes(
					openQuestion(rules.prompt(outcome.state, 'gm'), outcome.state),
				)
			);
		});
		return command !== undefined && this.take(command) === undefined;
	}

	/** Players are told of somebody who is healed, though nothing was left to heal. */
	#heals(events: readonly E[]): boolean {
		const {rules} = this;
		let {state} = this;
		return events.some((event) => {
			state = rules.evolve(state, event);
			return (
				event.type === 'healed' &&
				rules.narrate(event, state, 'players') !== undefined
			);
		});
	}

	#inSight(state: S): string {
		const lanes = this.rules
			.board(state, 'gm')
			.lanes.filter(({combatant}) => !isHidden(state, combatant))
			.map(({combatant, gauges, badges, place}) =>
				JSON.stringify([combatant, gauges, badges, place]),
			);
		return lanes.toSorted().join(' ');
	}

	#idling(): ReadonlyArray<Command<Act, Sheet>> {
		const {prompt, state, source} = this;
		const skip = {kind: 'gm', act: {do: 'skip'}} as const;
		switch (prompt.kind) {
			case 'choose': {
				const open = prompt.choices
					.filter(({refused, about}) => !refused && !about)
					// A surprise round is told, and so are the toy's flourishes.
					.filter(({id}) => !['yes', 'flourish'].includes(id))
					.filter(
						({who = prompt.who}) =>
							this.question === undefined || isHidden(state, who),
					);
				const idling = open.filter(
					({id, label}) => idle.test(id) || idle.test(label),
				);
				const any = open[source.between(0, Math.max(0, open.length - 1))];
				return [
					...[...(any ? [any] : []), ...idling, ...open]
						.slice(0, 12)
						.map(({act}) => ({
							kind: 'choose' as const,
							prompt: prompt.id,
							value: act,
						})),
					skip,
				];
			}

			case 'roll': {
				const own = prompt.requests.filter(({who}) => isHidden(state, who));
				return [
					{
						kind: 'roll',
						prompt: prompt.id,
						value: rollAll(prompt.isApart ? own : prompt.requests, source),
					},
					skip,
				];
			}

			default: {
				const answer = this.answer();
				return answer ? [answer, skip] : [skip];
			}
		}
	}

	/** @param choice the id of the choice that is taken where there are any */
	answersAlike(choice: string | undefined, seed: number): boolean {
		const {prompt, state} = this;
		const answer =
			prompt.kind === 'choose'
				? prompt.choices
						.filter(({id}) => id === choice)
						.map(({act}) => ({
							kind: 'choose' as const,
							prompt: prompt.id,
							value: act,
						}))[0]
				: defaultAnswer(prompt, (requests) =>
						requests.flatMap((request) =>
							isHidden(state, request.who)
								? prompt.kind === 'roll' && prompt.isApart
									? []
									: rollAll([request], this.source)
								: diceOf([request], this.rolls, seed),
						),
					);
		return answer !== undefined && this.take(answer) === undefined;
	}
}

type Cast = ReadonlyArray<{
	readonly id: Id;
	readonly name: string;
	readonly side: string;
	readonly kin: string;
	readonly isHidden: boolean;
}>;

/** Some of each side in sight, and so many hidden with the sheets of foes, anywhere among them. */
function castOf<E extends Cast[number]>(
	entrants: readonly E[],
	seed: number,
	hidden: number,
): readonly E[] {
	const foes = entrants.filter(({side}) => side === 'bad');
	// Those of a kind may have one turn or roll for all.
	const single = foes.filter(({name}) => !/\d$/.test(name));
	const bad = single.length > 0 ? single : foes;
	const open = entrants
		.filter((_, at) => (at + seed) % 3 !== 0)
		.map((entrant) => ({...entrant, isHidden: false}));
	const lurkers = [...bad.slice(seed % bad.length), ...bad, ...bad]
		.slice(0, hidden)
		.map((entrant, at) => ({
			...entrant,
			id: `lurker-${at}`,
			name: `Lurker ${at}`,
			kin: 'Lurker',
			isHidden: true,
		}));
	const place = seed % (open.length + 1);
	return [...open.slice(0, place), ...lurkers, ...open.slice(place)];
}

/** What hits all of an area hits the hidden in it as well. */
const hitsAll = /fireball|breath/i;

/**
 * Here the rules let on: a last call says until when nobody acts, and somebody hidden may act before; wounds wait for
 * whoever acts at the same moment (RK-04).
 */
const letsOn = ({id}: {readonly id: string}): boolean =>
	id.endsWith('/last-call') || id.startsWith('wound/');

/** Three fights side by side, until the hidden cannot but be noticed. */
function alike<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
>(fellows: ReadonlyArray<Fellow<Sheet, S, Act, E>>, seed: number) {
	const source = randomSource(seed);
	const [first, ...others] = fellows;
	let compared = 0;
	let fault: string | undefined;

	const isSame = (fellow: Fellow<Sheet, S, Act, E>, isWhole: boolean) => {
		const found =
			difference(first?.seen ?? '', fellow.seen) ??
			difference(first?.watched ?? '', fellow.watched) ??
			(isWhole ? difference(first?.read ?? '', fellow.read) : undefined);
		compared++;
		fault ??= found && `seed ${seed}, ${fellow.prompt.id}: ${found}`;
		return found === undefined;
	};

	/** Lets the hidden ones of a fight act until the question is that of the first. */
	const catchesUp = (fellow: Fellow<Sheet, S, Act, E>, isWhole: boolean) => {
		for (let deeds = 0; deeds < 20; deeds++) {
			if (fellow.question === first?.question) {
				return isSame(fellow, isWhole);
			}

			if (!isSame(fellow, false) || !fellow.idles(first?.question)) {
				return false;
			}
		}

		return false;
	};

	for (let step = 1; step <= 24; step++) {
		if (!first || first.state.over) {
			break;
		}

		const {prompt} = first;
		const open =
			prompt.kind === 'choose'
				? prompt.choices.filter(
						({label, refused}) => !refused && !hitsAll.test(label),
					)
				: [];
		const choice = open[source.between(0, Math.max(0, open.length - 1))];
		if (
			letsOn(prompt) ||
			!others.every((fellow) => catchesUp(fellow, step % 12 === 0)) ||
			!fellows.every((fellow) => fellow.answersAlike(choice?.id, seed))
		) {
			break;
		}
	}

	return {compared, fault};
}

/** However many are hidden, players see and read the same. */
export const hiddenNumberIsSecret: Check = (
	{rules, setup, variations},
	times,
) => {
	let compared = 0;
	const faults: string[] = [];
	for (let seed = 1; seed <= times; seed++) {
		const settings = {
			...setup.settings,
			...variations[seed % variations.length],
			...('hiddenKnown' in setup.settings && {hiddenKnown: false}),
		};
		const fellows = numbers.map(
			(hidden) =>
				new Fellow(
					rules,
					{settings, entrants: castOf(setup.entrants, seed, hidden)},
					randomSource(seed),
				),
		);
		const outcome = alike(fellows, seed);
		compared += outcome.compared;
		faults.push(...(outcome.fault === undefined ? [] : [outcome.fault]));
	}

	if (compared < 5 * times) {
		faults.push(`only ${compared} compared`);
	}

	if (faults.length > 0) {
		throw new Error(faults.join('\n'));
	}
};
