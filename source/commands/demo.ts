import type {RunCommand} from './parts/command.js';
import {playFight} from './parts/play-fight.js';
import {rulesetNamed} from './parts/rulesets.js';
import {givenSettings} from './parts/settings.js';

const demo: RunCommand = async ({words, flags}, context) =>
	playFight(context, flags, async (services) => {
		const {id, settings: rows} = rulesetNamed(words[0], services.rulesets);
		const settings = givenSettings(flags.set, rows);
		return {fight: await services.createDemo(id, flags.seed, settings, flags.preset)};
	});

export default demo;
