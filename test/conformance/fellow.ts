import {randomSource} from '../../source/dice/random-source.js';
import {type Id, isRefusal} from '../../source/engine/kit/basics.js';
import type {Command, GmAct} from '../../source/engine/facts/command.js';
import {defaultAnswer, rollAll} from '../../source/engine/course/drivers.js';
import {knownWorld} from '../../source/engine/ruleset/known-world.js';
import type {Prompt, Request} from '../../source/engine/facts/prompt.js';
import {run} from '../../source/engine/world/run.js';
import {type AnyWorld, type Combatant, type World, find} from '../../source/engine/world/world.js';
import {toJson} from '../../source/projections/json.js';
import {playToEnding} from '../../source/simulation/play-out.js';
import {fightOf, followedFight, recordsOf} from '../helpers/fight-of-trial.js';
import {toldToPlayers, watcherOf} from '../helpers/players-read.js';
import {randomAnswer} from '../helpers/random-play.js';
import {secretActs} from './secret-acts.js';
import {type AnyEvent, Trial} from './trial.js';

/*
 * One of several fights that are the same but for some who are hidden: here they are called extras. All others do the
 * same in each of these fights, with the same dice, also those of them who are hidden.
 */

export const extraId = (number: number): Id => `lurker-${number}`;

export const isExtra = (id: Id | undefined): boolean => id?.startsWith('lurker-') ?? false;

/** What is asked of others than extras; `undefined` where only extras are asked, or it is about them. */
function openQuestion<Act>(prompt: Prompt<Act>): string | undefined {
	const {id, who, involves = []} = prompt;
	const asked =
		prompt.kind === 'roll'
			? prompt.requests
			: prompt.kind === 'choose'
				? prompt.choices.map((choice) => ({
						id: choice.id,
						who: isExtra(choice.about) ? choice.about : (choice.who ?? who),
					}))
				: [];
	const open = asked.filter((each) => !isExtra(each.who));
	const known = involves.filter((each) => !isExtra(each));
	const isAboutExtras = known.length < involves.length && (who !== undefined || known.length === 0);
	return isExtra(who) || isAboutExtras || (asked.length > 0 && open.length === 0)
		? undefined
		: [
				id,
				who ?? '',
				...known,
				...(prompt.kind === 'roll' ? open.map((each) => each.id) : []),
			].join(' ');
}

/** Whether an extra can act, beside others. */
const mayBeForExtras = <Act>(prompt: Prompt<Act>): boolean =>
	prompt.kind === 'choose' && prompt.choices.some(({who}) => isExtra(who));

/** The dice of somebody’s rolls are the same in every fight. */
function diceOf(requests: readonly Request[], rolls: Map<Id, number>, seed: number) {
	return requests.flatMap((request) => {
		const count = (rolls.get(request.who) ?? 0) + 1;
		rolls.set(request.who, count);
		const letters = [...`${request.who} ${count} ${seed}`];
		const own = letters.reduce(
			(sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647,
			7,
		);
		return rollAll([request], randomSource(own));
	});
}

/** A blow against somebody immune, or healing where nothing is left to heal. */
const toldAnyway: ReadonlySet<string> = new Set(['damaged', 'healed']);

/** What ends a turn or lets a chance pass. */
const idle = /wait|delay|pass|done|hold|end|nothing|none|^no\b|stay|unseen|skip|finish/i;

type Watched = {
	readonly catchUp: (look: () => void) => void;
	readonly watcher: ReturnType<typeof watcherOf>;
};

function watchedAs<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
): Watched {
	const {fight, catchUp} = followedFight(trial);
	return {catchUp, watcher: watcherOf(fight)};
}

export class Fellow<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
> extends Trial<Sheet, S, Act, E> {
	readonly rolls = new Map<Id, number>();
	#watched: Watched | undefined;

	get question(): string | undefined {
		return openQuestion(this.prompt);
	}

	/** What players see at this moment. What could be answered no view of theirs shows. */
	get seen(): string {
		const {rules, state} = this;
		const {title, why, facts} = rules.prompt(state, 'players');
		const details = state.combatants
			.filter(({isHidden}) => !isHidden)
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

	/** How it would end as far as players know of it, by dice of a seed. */
	endingBy(seed: number): string {
		const {rules, state} = this;
		const known = knownWorld(rules, state, 'players');
		const {ending} = playToEnding(rules, known, randomSource(seed));
		return toJson({
			...ending,
			fates: ending.fates.filter(({id}) => find(state, id)?.isHidden === false),
		});
	}

	/**
	 * An extra does what changes nothing for others.
	 * @param question what may be asked of others after it
	 * @returns whether there is such a thing
	 */
	idles(question: string | undefined): boolean {
		const command = this.#idling().find((each) => {
			const outcome = this.#unnoticed(each);
			const prompt = outcome && this.rules.prompt(outcome, 'gm');
			return (
				prompt !== undefined &&
				(mayBeForExtras(prompt) || [undefined, question].includes(openQuestion(prompt)))
			);
		});
		return command !== undefined && this.take(command) === undefined;
	}

	/** The GM does something about an extra that changes nothing for others, if there is such a thing. */
	rulesInSecret() {
		const {state, source, question} = this;
		const extras = state.combatants.filter(({id}) => isExtra(id));
		const who = extras[source.between(0, extras.length - 1)]?.id;
		const acts = who === undefined ? [] : this.#secretActs(who);
		const act = acts[source.between(0, Math.max(0, acts.length - 1))];
		const command = act && ({kind: 'gm', act} as const);
		const outcome = command && this.#unnoticed(command);
		if (outcome && openQuestion(this.rules.prompt(outcome, 'gm')) === question) {
			this.take(command);
		}
	}

	/** @param choice the id of the choice that is taken where there are any */
	answersAlike(choice: string | undefined, seed: number): boolean {
		const {prompt, source, rolls} = this;
		const answer =
			prompt.kind === 'choose'
				? prompt.choices
						.filter(({id}) => id === choice)
						.map(({act}) => ({kind: 'choose' as const, prompt: prompt.id, value: act}))[0]
				: defaultAnswer(prompt, (requests) =>
						requests.flatMap((request) =>
							isExtra(request.who)
								? prompt.kind === 'roll' && prompt.isApart
									? []
									: rollAll([request], source)
								: diceOf([request], rolls, seed),
						),
					);
		return answer !== undefined && this.take(answer) === undefined;
	}

	/** The state after a command that others than extras do not notice; none where they would, or it is refused. */
	#unnoticed(command: Command<Act, Sheet>): S | undefined {
		const {rules, state} = this;
		const outcome = run(rules, state, command);
		if (isRefusal(outcome)) {
			return undefined;
		}

		const isNoticed =
			outcome.state.over !== undefined ||
			inSight(this, outcome.state) !== inSight(this, state) ||
			this.#isTold(outcome.events);
		return isNoticed ? undefined : outcome.state;
	}

	/** Whether something is told that changes nothing. */
	#isTold(events: readonly E[]): boolean {
		const {rules} = this;
		let {state} = this;
		return events.some((event) => {
			state = rules.evolve(state, event);
			return toldAnyway.has(event.type) && rules.narrate(event, state, 'players') !== undefined;
		});
	}

	#secretActs(who: Id): ReadonlyArray<GmAct<Sheet>> {
		const {rules, state, source} = this;
		const [unit] = rules.units;
		const [way] = rules.harms(state);
		const id = extraId(state.combatants.length);
		return [
			...secretActs(rules, state, source, {who, id, kin: 'Lurker'}),
			{do: 'harm', way: way?.id ?? '', blows: [{who, amount: 5}]},
			{do: 'note', who, text: 'a note', isOpen: true},
			{
				do: 'plan',
				text: 'an ambush',
				when: {unit: unit?.id ?? '', in: 1},
				acts: [{do: 'give', who, name: 'ready'}],
			},
		];
	}

	#idling(): ReadonlyArray<Command<Act, Sheet>> {
		const {prompt, source} = this;
		const skip = {kind: 'gm', act: {do: 'skip'}} as const;
		switch (prompt.kind) {
			case 'choose': {
				// Who of several goes first, extras among them.
				const isBetween = prompt.involves?.some(isExtra) ?? false;
				const open = prompt.choices
					.filter(({refused, about}) => !refused && (!about || (isBetween && !isExtra(about))))
					// A surprise round is told, and so are the toy's flourishes.
					.filter(({id}) => !['yes', 'flourish'].includes(id))
					.filter(({who = prompt.who}) => isBetween || this.question === undefined || isExtra(who));
				const idling = open.filter(({id, label}) => idle.test(id) || idle.test(label));
				const any = open[source.between(0, Math.max(0, open.length - 1))];
				return [
					...[...(any ? [any] : []), ...idling, ...open]
						.slice(0, 12)
						.map(({act}) => ({kind: 'choose' as const, prompt: prompt.id, value: act})),
					skip,
				];
			}

			case 'roll': {
				const own = prompt.requests.filter(({who}) => isExtra(who));
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
				const answer = randomAnswer<Act, Sheet>(prompt, [], source, this.memory);
				return answer ? [answer, skip] : [skip];
			}
		}
	}
}

/** All that others than extras have and are, and that every extra is hidden. */
function inSight<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	{rules}: Pick<Trial<Sheet, S & World<Combatant, unknown>, Act, E>, 'rules'>,
	state: S & World<Combatant, unknown>,
): string {
	const lanes = rules
		.board(state, 'gm')
		.lanes.filter(({combatant}) => !isExtra(combatant))
		.map(({combatant, gauges, badges, place, engaged}) =>
			JSON.stringify([combatant, gauges, badges, place, engaged]),
		);
	const isOut = state.combatants.some(({id, isHidden}) => isExtra(id) && !isHidden);
	return [...lanes.toSorted(), isOut].join(' ');
}
