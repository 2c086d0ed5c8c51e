import {briefing} from '../projections/briefing.js';
import type {RunCommand} from './parts/command.js';
import {playFight} from './parts/play-fight.js';

const resume: RunCommand = async ({words, flags}, context) =>
	playFight(context, flags, async (services) => {
		const fight = await services.openFight(words[0]);
		return {fight, briefing: briefing(fight, 'gm')};
	});

export default resume;
