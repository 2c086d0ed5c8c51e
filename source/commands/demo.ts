import type {RunCommand} from './command.js';
import {playFight} from './play-fight.js';
import {rulesetNamed} from './rulesets.js';

const demo: RunCommand = async ({words, flags}, context) =>
	playFight(context, flags, async (services) => {
		const {id} = rulesetNamed(words[0], services.rulesets);
		return {fight: await services.createDemo(id, flags.seed)};
	});

export default demo;
