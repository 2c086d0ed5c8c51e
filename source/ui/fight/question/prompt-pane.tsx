import type {ShownPrompt} from '../../../session/fight/fight.js';
import type {Given} from '../../../session/fight/given.js';
import {isDeepStrictEqual} from 'node:util';
import {Box} from 'ink';
import {Section, fitsTitle, useRoom, Wrapped} from '../../kit/parts/section.js';
import type {Board} from '../../../engine/world/board.js';
import {untangled, withMob} from '../wording.js';
import {type BodyProperties, ClosedBody, closedFor} from './body.js';
import {rowsOfOptions, OptionRows, optionsInWords} from '../../kit/parts/option-rows.js';
import {useOptions} from './use-options.js';
import {useLook} from '../../kit/look/look.js';
import {SpanLines, SpanRow} from '../../kit/parts/span.js';
import {factLines, promptLayout, reasonOf} from './prompt-layout.js';
import {widthOf} from '../../kit/look/text.js';
import {PromptBody} from './prompt-body.js';
import {acceptLabel} from '../fight-hints.js';
import {type Toast, type FightScreenState, joined} from '../screen.js';
import type {Role} from '../../kit/look/palette.js';

/** A question with what is corrected filled in; what a player sent is among the choices in any case. */
function withGiven(prompt: ShownPrompt, given: Given | undefined, isSent: boolean): ShownPrompt {
	if (given?.kind === 'ticks' && prompt.kind === 'several') {
		return {
			...prompt,
			options: prompt.options.map((option) => ({
				...option,
				count: given.ids.filter((id) => id === option.id).length,
			})),
		};
	}

	if (given?.kind === 'choice' && prompt.kind === 'choose') {
		const {id, label} = given;
		return isSent && prompt.choices.every((choice) => choice.id !== id)
			? {...prompt, choices: [{id, label}, ...prompt.choices]}
			: prompt;
	}

	const text = given?.kind === 'line' ? given.text : undefined;
	return text === undefined
		? prompt
		: prompt.kind === 'number'
			? {...prompt, initial: Number(text)}
			: prompt.kind === 'text'
				? {...prompt, initial: text}
				: prompt.kind === 'arrange'
					? {...prompt, values: text.split(' ').map(Number)}
					: prompt;
}

const toastRole: Readonly<Record<Toast['kind'], Role>> = {
	done: 'fine',
	refused: 'warning',
	trouble: 'danger',
};

/** Before the options that count, where there is but one row for them. */
const counts = ' counts: ';

/** Who is asked, as the title of a question that has no room in one row. */
const subjectOf = ({who}: Pick<ShownPrompt, 'who'>, {lanes}: Board): string =>
	lanes.find(({combatant}) => combatant === who)?.name ?? 'Question';

/** What players sent stands above the answers. */
const withSent = (prompt: ShownPrompt, sent: string): ShownPrompt =>
	sent === '' ? prompt : {...prompt, facts: [...(prompt.facts ?? []), sent]};

export function PromptPane({
	width: outer,
	height: whole,
	message,
	messageKind,
	...properties
}: Omit<BodyProperties<ShownPrompt['kind']>, 'aboutHeight' | 'isCounting' | 'intercept'> &
	Pick<FightScreenState, 'isWatching' | 'message' | 'messageKind' | 'sent' | 'mob' | 'show'>) {
	const {symbols, keyOf} = useLook();
	const {now, isWatching, answer, say, given, mob, sent} = properties;
	const prompt = withSent(withMob(withGiven(properties.prompt, given, sent !== ''), mob), sent);
	const options = prompt.kind === 'several' ? [] : (prompt.options ?? []);
	const beside = useOptions(
		options,
		prompt.kind !== 'number',
		(ids) => {
			const ticks = untangled(ids);
			if (mob && !isDeepStrictEqual(ticks.mob, mob.chosen)) {
				properties.show(joined(ticks.mob));
			} else {
				answer({kind: 'mark', ids: ticks.own});
			}
		},
		() => {
			say(
				prompt.kind === 'choose'
					? `Nothing to tick here: ${keyOf('step')} does it, and asks for each roll with what can be ticked`
					: 'There is nothing to tick here',
			);
		},
		properties.isActive ? acceptLabel(prompt) : undefined,
	);
	const size = {width: outer, height: whole};
	const {width, height} = useRoom(size);
	const isTitled = fitsTitle(prompt.title, outer);
	const reason = reasonOf(prompt);
	const hasReason = isTitled && fitsTitle(`${prompt.title} ${reason} ──`, outer);
	const facts = factLines(prompt, width);
	const optionRows = rowsOfOptions(options, width);
	const lines = promptLayout({
		width,
		height,
		prompt,
		sent,
		lanes: properties.board.lanes,
		isCounting: beside.isOpen,
		message,
		isTitled,
		isReasoned: hasReason,
		isForetold: prompt.kind === 'roll' && properties.foresee !== undefined,
	});
	const key = keyOf('options');
	const closed = closedFor(now.fight, prompt.kind === 'over', isWatching, keyOf('commands'));
	return (
		<Section
			title={isTitled ? prompt.title : subjectOf(prompt, properties.board)}
			hint={hasReason ? reason : ''}
			{...size}
			isFocused={properties.isActive}
		>
			<Wrapped text={prompt.title} width={width} height={lines.title} role="title" />
			<Wrapped text={reason} width={width} height={lines.why} role="muted" />
			<Box flexDirection="column" height={lines.facts} flexShrink={0} overflow="hidden">
				<SpanLines
					lines={facts
						.slice(facts.length - lines.facts)
						.map(({text, isFirst}) => [{text: `${isFirst ? symbols.bullet : ' '} ${text}`}])}
				/>
			</Box>
			<Box flexDirection="column" height={lines.options} flexShrink={0} overflow="hidden">
				{beside.isOpen || lines.options >= optionRows ? (
					<OptionRows
						options={options}
						index={beside.isOpen ? beside.index : undefined}
						width={width}
						height={lines.options}
					/>
				) : (
					options.length > 0 && (
						<SpanRow
							line={[
								{text: key, role: 'key'},
								{text: counts, role: 'muted'},
								{text: optionsInWords(options, symbols.ticked, width - widthOf(key + counts))},
							]}
						/>
					)
				)}
			</Box>
			<Box height={lines.gap} flexShrink={0} />
			{closed === undefined ? (
				<PromptBody
					{...properties}
					prompt={prompt}
					width={width}
					height={lines.body}
					aboutHeight={lines.about}
					isCounting={beside.isOpen}
					intercept={beside.intercept}
				/>
			) : (
				<ClosedBody
					{...closed}
					width={width}
					isActive={properties.isActive}
					onCommand={properties.onCommand}
				/>
			)}
			<Box flexGrow={1} />
			<Wrapped
				text={message}
				width={width}
				height={lines.message}
				role={toastRole[messageKind ?? 'refused']}
			/>
		</Section>
	);
}
