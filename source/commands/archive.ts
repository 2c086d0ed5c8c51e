import type {RunCommand} from './parts/command.js';
import {UsageError} from './parts/usage-error.js';

const archive: RunCommand = async ({words: [name], flags}, context) => {
	if (name === undefined) {
		throw new UsageError('Which fight? fray archive FIGHT');
	}

	const services = await context.services();
	const slug = flags.undo ? await services.unarchiveFight(name) : await services.archiveFight(name);
	context.print([
		flags.undo
			? `${slug} is among the fights again.`
			: `${slug} is in the archive. fray archive ${slug} --undo takes it out again.`,
	]);
	return 0;
};

export default archive;
