import type {RunCommand} from './parts/command.js';
import {playFight} from './parts/play-fight.js';
import {rulesetNamed, givenSettings} from './parts/set-up.js';

const demo: RunCommand = async ({words, flags}, context) =>
	playFight(context, flags, async (services) => {
		const {id, settings: rows} = rulesetNamed(words[0], services.rulesets);
		const settings = givenSettings(flags.set, rows);
		return {fight: await services.createDemo(id, flags.seed, settings, flags.preset)};
	});

export default demo;
