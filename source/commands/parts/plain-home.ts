import {choose, chooseRules, setUpPlainly} from '../../plain/set-up.js';
import type {Conversation} from '../../plain/conversation.js';
import {briefing} from '../../projections/briefing.js';
import {createGuided} from '../../session/library/guided-fight.js';
import type {FightSummary, Services} from '../../session/library/services.js';
import type {Start} from './play-fight.js';

type Way = {
	readonly label: string;
	readonly names: readonly string[];
	start(): Promise<Start | 'left' | 'unheard'>;
};

/** The way on from the list of fights. Whoever wanted to see no more than the list types nothing. */
export async function wayOn(
	services: Services,
	conversation: Conversation,
): Promise<Start | number> {
	const fights = await services.listFights();
	const way = await choose(
		'What now?',
		waysOn(fights, services, conversation).map((value) => ({
			value,
			names: [value.label, ...value.names],
		})),
		'way on',
		conversation,
	);
	const started = typeof way === 'string' ? way : await way.start();
	return typeof started === 'string' ? 0 : started;
}

function waysOn(
	fights: readonly FightSummary[],
	services: Services,
	conversation: Conversation,
): readonly Way[] {
	const last = fights.find(({outcome, trouble}) => outcome === undefined && trouble === undefined);
	return [
		...(fights.length === 0
			? [
					{
						label: 'Learn Fray in two minutes',
						names: ['learn'],
						start: async () => ({fight: await createGuided(services)}),
					},
				]
			: []),
		...(last
			? [
					{
						label: `Go on with “${last.title}”`,
						names: ['resume'],
						async start() {
							const fight = await services.openFight(last.slug);
							return {fight, briefing: briefing(fight, 'gm')};
						},
					},
				]
			: []),
		{
			label: 'New fight',
			names: ['new'],
			async start() {
				const end = await setUpPlainly(
					{ruleset: undefined, title: '', settingsFor: () => ({})},
					conversation,
					services,
				);
				return typeof end === 'string' ? end : {fight: end};
			},
		},
		{
			label: 'Sample fight',
			names: ['demo'],
			async start() {
				const ruleset = await chooseRules(services.rulesets, conversation);
				return typeof ruleset === 'string'
					? ruleset
					: {fight: await services.createDemo(ruleset.id)};
			},
		},
	];
}
