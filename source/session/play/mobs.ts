import {isDeepStrictEqual} from 'node:util';
import type {Id} from '../../engine/kit/basics.js';
import type {Command} from '../../engine/facts/command.js';
import type {Typed} from '../../engine/facts/event.js';
import {type Mob, mobAt} from '../../engine/course/mob.js';
import type {Prompt} from '../../engine/facts/prompt.js';
import {remembered} from '../../engine/kit/remembered.js';
import {type AnyWorld, nameOf} from '../../engine/world/world.js';
import type {PlayParts} from './play-parts.js';
import {MobReader} from './mob-reader.js';
import {type MobRun, clockText, mobAfter, mobAnswer} from '../parts/mob-run.js';
import type {MobAnswer} from '../parts/mob-script.js';
import type {Input, MobOffer} from '../parts/input.js';

/** Whom an answer counts for beside whoever is asked. */
export class Mobs<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly #parts: PlayParts<Sheet, S, Act, E>;
	readonly #reader: MobReader<Sheet, S, Act, E>;
	/** Those for whom the answer to the open question can count. Screens ask for them with every frame. */
	readonly #mobIn: (state: S) => Mob | undefined;

	constructor(parts: PlayParts<Sheet, S, Act, E>) {
		this.#parts = parts;
		this.#mobIn = remembered((state: S) => mobAt(parts.rules.turns, parts.prompt(), state));
		this.#reader = new MobReader(parts.rules, parts.journal, parts.prompt);
	}

	/** The mob under way. */
	get now(): MobRun | undefined {
		return this.#reader.now;
	}

	/** Somebody of the mob has not had its turn. */
	get isWaiting(): boolean {
		const {others = [], done = [], current} = this.now ?? {};
		return others.some((id) => !done.includes(id) && id !== current);
	}

	/** What the mob under way does by itself at a question. */
	answerAt(run: MobRun | undefined, prompt: Prompt<Act>, state: S): MobAnswer<Act> | undefined {
		const moment = {prompt, clock: clockText(state)};
		return run && mobAnswer(run, moment, this.#parts.rules.turns);
	}

	/** The mob under way after an answer of the program. */
	after(
		run: MobRun | undefined,
		command: Command<Act, Sheet>,
		prompt: Prompt<Act>,
		state: S,
	): MobRun | undefined {
		const moment = {prompt, clock: clockText(state)};
		return mobAfter(run, command, 'auto', moment, this.#parts.rules.turns);
	}

	/** For whom the answer can count now, and for whom it does already. */
	offer(): MobOffer | undefined {
		const {state} = this.#parts.journal;
		const mob = this.#mobIn(state);
		if (!mob) {
			return undefined;
		}

		const {leader, behind} = mob;
		const led = this.#ledBy(leader) ?? this.#corrected ?? [];
		if (led.length === 0 && this.#parts.rules.turns.isBegun?.(state)) {
			return undefined;
		}

		return {
			members: [leader, ...behind].map((id) => ({id, name: nameOf(state, id)})),
			led: led.filter((id) => behind.includes(id)),
		};
	}

	/** The answer with those for whom it counts, unless they are led already. */
	inCommand(command: Command<Act, Sheet>, input: Input): Command<Act, Sheet> {
		const {prompt, rules} = this.#parts;
		const {id, who} = prompt();
		if (command.kind !== 'choose' || id !== rules.turns.action) {
			return command;
		}

		const led = this.#ledBy(who);
		const wanted = (input.kind === 'pick' ? input.mob : undefined) ?? led ?? this.#corrected ?? [];
		return isDeepStrictEqual(wanted, led ?? []) ? command : {...command, mob: wanted};
	}

	/** Those whom somebody leads now. */
	#ledBy(who: Id | undefined): readonly Id[] | undefined {
		const {now} = this;
		return now?.isLeading &&
			now.leader === who &&
			now.clock === clockText(this.#parts.journal.state)
			? now.others
			: undefined;
	}

	/** Those for whom the answer counted that is corrected now. */
	get #corrected(): readonly Id[] | undefined {
		const {journal, corrected} = this.#parts;
		return corrected?.place === journal.history.entries.length ? corrected.mob : undefined;
	}
}
