import {bashCompletion} from './completion/bash.js';
import {fishCompletion} from './completion/fish.js';
import {type Command, grammar} from './completion/grammar.js';
import {zshCompletion} from './completion/zsh.js';
import type {RunCommand} from './parts/command.js';
import {UsageError} from './parts/usage-error.js';

const shells: ReadonlyMap<string, (commands: readonly Command[]) => string> = new Map([
	['bash', bashCompletion],
	['zsh', zshCompletion],
	['fish', fishCompletion],
]);

const completion: RunCommand = async ({words: [what = ''], flags}, context) => {
	if (what === 'fights') {
		context.print(await context.fightNames(flags.archived ? 'archived' : 'at-hand'));
		return 0;
	}

	const make = shells.get(what);
	if (!make) {
		throw new UsageError(
			`Use fray completion ${[...shells.keys()].join(', fray completion ')}, or fray completion fights for the names of the fights.`,
		);
	}

	if (flags.archived) {
		throw new UsageError(
			`fray completion ${what} takes no --archived. fray completion fights does.`,
		);
	}

	context.output.write(make(await grammar(context.commands)));
	return 0;
};

export default completion;
