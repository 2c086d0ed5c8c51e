import type {RunCommand} from './parts/command.js';
import {UsageError} from './parts/usage-error.js';

const campaign: RunCommand = async ({words: [name, ...word], flags}, context) => {
	if (name === undefined || flags.none === word.length > 0) {
		throw new UsageError(
			'Which fight, and which campaign? fray campaign FIGHT WORD, or fray campaign FIGHT --none',
		);
	}

	const services = await context.services();
	const fight = await services.retitleFight(name, {campaign: word.join(' ')});
	context.print([
		...fight.notices,
		fight.campaign === undefined
			? `“${fight.title}” belongs to no campaign.`
			: `“${fight.title}” belongs to ${fight.campaign}. fray list ${fight.campaign} lists its fights.`,
	]);
	return 0;
};

export default campaign;
