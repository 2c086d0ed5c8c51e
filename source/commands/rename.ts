import type {RunCommand} from './parts/command.js';
import {UsageError} from './parts/usage-error.js';

const rename: RunCommand = async ({words: [name, ...title]}, context) => {
	if (name === undefined || title.length === 0) {
		throw new UsageError('Which fight, and what is it called from now on? fray rename FIGHT TITLE');
	}

	const services = await context.services();
	const fight = await services.retitleFight(name, {title: title.join(' ')});
	context.print([
		...fight.notices,
		`${fight.slug} is called “${fight.title}”. Its file keeps its name.`,
	]);
	return 0;
};

export default rename;
