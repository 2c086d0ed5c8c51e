import {createGuided} from '../session/library/guided-fight.js';
import type {RunCommand} from './parts/command.js';
import {playFight} from './parts/play-fight.js';

const learn: RunCommand = async ({flags}, context) =>
	playFight(context, flags, async (services) => ({
		fight: await createGuided(services, flags.seed),
	}));

export default learn;
