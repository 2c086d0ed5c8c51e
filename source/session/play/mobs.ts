import type {Prompt, Command, Done, AnyWorld} from '../parts/rules.js';
import {type Id, remembered} from '../../engine/kit/basics.js';
import {mobAt} from '../../engine/course/mob.js';
import {nameOf} from '../../engine/world/world.js';
import type {PlayParts} from './play-parts.js';
import {type MobRun, clockText, mobAfter, mobAnswer} from '../parts/mob-run.js';
import type {MobAnswer} from '../parts/mob-script.js';
import type {Input, MobOffer} from '../parts/input.js';
import {isDeepStrictEqual} from 'node:util';

/** Whom an answer counts for beside whoever is asked. */
export function mobsOf(parts: PlayParts) {
	/** The question that was asked while a mob was under way; with its odds it is dear to make. */
	let asked: {readonly state: AnyWorld; readonly prompt: Prompt} | undefined;
	/** The mob after an answer, as far as it was looked for. */
	const knownRuns = new WeakMap<Done, {readonly run: MobRun | undefined}>();
	/** Those for whom the answer to the open question can count. Screens ask for them with every frame. */
	const mobIn = remembered((state: AnyWorld) => mobAt(parts.rules.turns, parts.prompt(), state));

	function runNow(): MobRun | undefined {
		const {journal, prompt} = parts;
		const {entries, state} = journal.history;
		let place = entries.length - 1;
		let run: MobRun | undefined;
		for (; place >= 0; place--) {
			const entry = entries[place];
			const known = entry && knownRuns.get(entry);
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
			run = afterEntry(run, entry, place);
		}

		const last = entries.at(-1);
		if (last) {
			knownRuns.set(last, {run});
		}

		if (run && asked?.state !== state) {
			asked = {state, prompt: prompt()};
		}

		return run;
	}

	function afterEntry(run: MobRun | undefined, {command, by}: Done, place: number) {
		if (run === undefined && command.mob === undefined) {
			return undefined;
		}

		const {journal, rules} = parts;
		const before = journal.history.stateAfter(place - 1);
		const prompt = asked?.state === before ? asked.prompt : rules.prompt(before, 'gm');
		return mobAfter(run, command, by, {prompt, clock: clockText(before)}, rules.turns);
	}

	function ledBy(who: Id | undefined): readonly Id[] | undefined {
		const now = runNow();
		return now?.isLeading && now.leader === who && now.clock === clockText(parts.journal.state)
			? now.others
			: undefined;
	}

	/** Those for whom the answer counted that is corrected now. */
	function corrected(): readonly Id[] | undefined {
		const {journal, corrected} = parts;
		return corrected?.place === journal.history.entries.length ? corrected.mob : undefined;
	}

	return {
		get now() {
			return runNow();
		},
		/** Somebody of the mob has not had its turn. */
		get isWaiting(): boolean {
			const {others = [], done = [], current} = runNow() ?? {};
			return others.some((id) => !done.includes(id) && id !== current);
		},
		answerAt(run: MobRun | undefined, prompt: Prompt, state: AnyWorld): MobAnswer | undefined {
			const moment = {prompt, clock: clockText(state)};
			return run && mobAnswer(run, moment, parts.rules.turns);
		},
		after(run: MobRun | undefined, command: Command, prompt: Prompt, state: AnyWorld) {
			const moment = {prompt, clock: clockText(state)};
			return mobAfter(run, command, 'auto', moment, parts.rules.turns);
		},
		/** For whom the answer can count now, and for whom it does already. */
		offer(): MobOffer | undefined {
			const {state} = parts.journal;
			const mob = mobIn(state);
			if (!mob) {
				return undefined;
			}

			const {leader, behind} = mob;
			const led = ledBy(leader) ?? corrected() ?? [];
			if (led.length === 0 && parts.rules.turns.isBegun?.(state)) {
				return undefined;
			}

			return {
				members: [leader, ...behind].map((id) => ({id, name: nameOf(state, id)})),
				led: led.filter((id) => behind.includes(id)),
			};
		},
		/** The answer with those for whom it counts, unless they are led already. */
		inCommand(command: Command, input: Input): Command {
			const {prompt, rules} = parts;
			const {id, who} = prompt();
			if (command.kind !== 'choose' || id !== rules.turns.action) {
				return command;
			}

			const led = ledBy(who);
			const wanted = (input.kind === 'pick' ? input.mob : undefined) ?? led ?? corrected() ?? [];
			return isDeepStrictEqual(wanted, led ?? []) ? command : {...command, mob: wanted};
		},
	};
}

export type Mobs = ReturnType<typeof mobsOf>;
