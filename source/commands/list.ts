import {columns} from '../plain/texts/columns.js';
import {fightsFound} from '../session/library/finding-fights.js';
import {type FightSummary, FrayError} from '../session/library/services.js';
import type {RunCommand} from './parts/command.js';
import {writeJson} from './parts/write.js';

const list: RunCommand = async ({words, flags}, context) => {
	const services = await context.services();
	const all = await services.listFights(flags.archived ? 'archived' : 'at-hand');
	const fights = fightsFound(all, words.join(' '), services.rulesets);
	if (flags.json) {
		writeJson(context, fights.map(listed));
	} else if (all.length > 0 && fights.length === 0) {
		throw new FrayError(`No fight has the words “${words.join(' ')}”.`);
	} else if (fights.length === 0) {
		context.print([
			flags.archived
				? 'No fight is in the archive. fray archive FIGHT puts one there.'
				: 'No fights yet. fray learn teaches Fray in two minutes, fray demo plays a sample fight.',
		]);
	} else {
		const hasCampaigns = fights.some(({campaign}) => campaign !== undefined);
		context.print(columns(fights.map((fight) => row(fight, hasCampaigns))));
	}

	return 0;
};

export default list;

const listed = ({
	id,
	slug,
	title,
	campaign,
	ruleset,
	clock,
	outcome,
	updated,
	trouble,
	from,
	continuedIn,
}: FightSummary) => ({
	id,
	slug,
	title,
	...(campaign !== undefined && {campaign}),
	ruleset,
	clock,
	outcome,
	updated,
	...(from && {from}),
	...(continuedIn !== undefined && {continuedIn}),
	...(trouble !== undefined && {trouble}),
});

const row = (fight: FightSummary, hasCampaigns: boolean): readonly string[] => [
	fight.slug,
	fight.title,
	...(hasCampaigns ? [fight.campaign ?? ''] : []),
	fight.ruleset,
	fight.trouble ?? fight.outcome ?? fight.clock,
	localMinute(fight.updated),
];

/** “2026-03-01 20:15”, in the GM's time zone. */
function localMinute(iso: string): string {
	const time = new Date(iso);
	const two = (part: number) => String(part).padStart(2, '0');
	return Number.isNaN(time.getTime())
		? ''
		: `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
