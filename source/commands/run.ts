import {printable} from '../engine/kit/clean-text.js';
import {homeAt} from '../session/files/home.js';
import type {Services} from '../session/library/services.js';
import type {Sharing} from '../session/players/sharing.js';
import type {CommandLine} from './parts/arguments.js';
import type {Context, Input, Output} from './parts/command.js';
import {noFlags} from './parts/flags.js';
import {Hosting} from './parts/hosting.js';
import {report} from './parts/report.js';
import {commandRows, homeRow} from './table.js';

/** What a command line has around it. */
export type Surroundings = {
	readonly input: Input;
	readonly output: Output;
	readonly errors: Output;
	readonly environment: Readonly<Record<string, string | undefined>>;
};

const text = (lines: readonly string[]): string =>
	lines.map((line) => `${printable(line)}\n`).join('');

/** Whoever gives no arguments does not wait for what reads them. */
async function commandLineOf(argv: readonly string[]): Promise<CommandLine> {
	if (argv.length === 0) {
		return {row: homeRow, words: [], flags: noFlags, version: ''};
	}

	const {readArguments} = await import('./parts/arguments.js');
	return readArguments(argv);
}

/** Runs a command line, without the program's name. What it throws is for `tellOf`. */
export async function run(
	argv: readonly string[],
	{input, output, errors, environment}: Surroundings,
): Promise<number> {
	const {row, words, version, ...given} = await commandLineOf(argv);
	// As Ink asks for it: screens that are drawn cannot be read aloud.
	const isReadAloud = environment['INK_SCREEN_READER'] === 'true';
	const {brief: isBrief = isReadAloud} = given.flags;
	const flags = isReadAloud || isBrief ? {...given.flags, plain: true} : given.flags;
	let hosting: Hosting | undefined;
	/** With what shares a fight, the same for all who ask. */
	const shared = <S extends Pick<Services, 'preferences'>>(
		services: S,
	): S & {readonly sharing: Sharing} => {
		const {home, share: isShared, port, address: names} = flags;
		hosting ??= new Hosting(homeAt(home, environment).folder, {
			isShared,
			port,
			names,
			isAtOnce: () => services.preferences.read().atOnce,
		});
		return {...services, sharing: hosting};
	};

	const context: Context = {
		commands: commandRows,
		input,
		output,
		hasScreen: input.isTTY && output.isTTY && environment['TERM'] !== 'dumb' && !isReadAloud,
		isWatched: errors.isTTY,
		isReadAloud,
		isBrief,
		async services() {
			const {openServices} = await import('../session/library/open-services.js');
			const services = shared(openServices(flags.home, environment));
			const notice = services.preferences.notice();
			errors.write(text(notice === undefined ? [] : [notice]));
			return services;
		},
		async homeServices() {
			const {openHome} = await import('../session/library/open-home.js');
			const home = openHome(flags.home, environment);
			return {...home, whole: async () => shared(await home.whole())};
		},
		async fightNames(where) {
			const {fightNames} = await import('../session/library/fight-names.js');
			return fightNames(where, flags.home, environment);
		},
		print(lines) {
			output.write(text(lines));
		},
		complain(lines) {
			errors.write(text(lines));
		},
	};
	if (flags.help) {
		const {commandHelp, generalHelp} = await import('./help.js');
		context.print(row.name === '' ? generalHelp(commandRows) : await commandHelp(row));
		return 0;
	}

	if (flags.version) {
		context.print([version]);
		return 0;
	}

	const {default: command} = await row.load();
	return command({words, flags}, context);
}

export function tellOf(error: unknown, {errors}: Pick<Surroundings, 'errors'>): number {
	const {code, lines} = report(error);
	errors.write(text(lines));
	return code;
}
