import {isDeepStrictEqual} from 'node:util';
import type {Id} from '../../engine/kit/basics.js';
import type {Command} from '../../engine/facts/command.js';
import type {Typed} from '../../engine/facts/event.js';
import {type Mob, mobAt} from '../../engine/course/mob.js';
import type {Prompt} from '../../engine/facts/prompt.js';
import {remembered} from '../../engine/kit/remembered.js';
import {type AnyWorld, nameOf} from '../../engine/world/world.js';
import type {PlayParts} from './play-parts.js';
import {type MobRun, clockText, mobAfter, mobAnswer} from '../parts/mob-run.js';
import type {MobAnswer} from '../parts/mob-script.js';
import type {Input, MobOffer} from '../parts/input.js';
import type {Done} from '../../engine/world/log-record.js';

/** Whom an answer counts for beside whoever is asked. */
export class Mobs<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly #parts: PlayParts<Sheet, S, Act, E>;
	/** Those for whom the answer to the open question can count. Screens ask for them with every frame. */
	readonly #mobIn: (state: S) => Mob | undefined;
	/** The question that was asked while a mob was under way; with its odds it is dear to make. */
	#asked: {readonly state: S; readonly prompt: Prompt<Act>} | undefined;
	/** The mob after an answer, as far as it was looked for. */
	readonly #known = new WeakMap<Done<Act, Sheet, E>, {readonly run: MobRun | undefined}>();

	constructor(parts: PlayParts<Sheet, S, Act, E>) {
		this.#parts = parts;
		this.#mobIn = remembered((state: S) => mobAt(parts.rules.turns, parts.prompt(), state));
	}

	get now(): MobRun | undefined {
		const {journal, prompt} = this.#parts;
		const {entries, state} = journal.history;
		let place = entries.length - 1;
		let run: MobRun | undefined;
		for (; place >= 0; place--) {
			const entry = entries[place];
			const known = entry && this.#known.get(entry);
			if (known) {
				run = known.run;
				break;
			}

			if (entry?.events.some(({type}) => type === 'clock')) {
				break;
			}
		}

		for (const entry of entries.slice(place + 1)) {
			place++;
			run = this.#afterEntry(run, entry, place);
		}

		const last = entries.at(-1);
		if (last) {
			this.#known.set(last, {run});
		}

		if (run && this.#asked?.state !== state) {
			this.#asked = {state, prompt: prompt()};
		}

		return run;
	}

	#afterEntry(run: MobRun | undefined, {command, by}: Done<Act, Sheet, E>, place: number) {
		if (run === undefined && command.mob === undefined) {
			return undefined;
		}

		const {journal, rules} = this.#parts;
		const before = journal.history.stateAfter(place - 1);
		const prompt = this.#asked?.state === before ? this.#asked.prompt : rules.prompt(before, 'gm');
		return mobAfter(run, command, by, {prompt, clock: clockText(before)}, rules.turns);
	}

	/** Somebody of the mob has not had its turn. */
	get isWaiting(): boolean {
		const {others = [], done = [], current} = this.now ?? {};
		return others.some((id) => !done.includes(id) && id !== current);
	}

	answerAt(run: MobRun | undefined, prompt: Prompt<Act>, state: S): MobAnswer<Act> | undefined {
		const moment = {prompt, clock: clockText(state)};
		return run && mobAnswer(run, moment, this.#parts.rules.turns);
	}

	after(run: MobRun | undefined, command: Command<Act, Sheet>, prompt: Prompt<Act>, state: S) {
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
