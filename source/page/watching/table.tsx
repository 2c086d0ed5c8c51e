import {useEffect, useState} from 'preact/hooks';
import {type EndingMessage, endingMessage} from '../messages/to-page.js';
import type {FightState, Lane, Chapter} from '../messages/fight.js';

/** The front page of a fight that is over, and the record to keep. */
export function Over() {
	const [ending, setEnding] = useState<EndingMessage>();
	useEffect(() => {
		const asking = new AbortController();
		fetch('/ending', {signal: asking.signal})
			.then(async (response) =>
				response.ok ? endingMessage.parse(await response.json()) : undefined,
			)
			.then(setEnding)
			.catch(() => undefined);
		return () => {
			asking.abort();
		};
	}, []);
	return (
		<section class="card poster">
			<h2>{ending?.title ?? 'The fight is over'}</h2>
			{ending && <p>{ending.extent.join(' · ')}</p>}
			{ending && (
				<dl class="stacked">
					{ending.parts.map(({label, title, text}) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>
								{title} <small>{text}</small>
							</dd>
						</div>
					))}
				</dl>
			)}
			<a class="button" href="/record" download="fight.html">
				Keep the whole record
			</a>
		</section>
	);
}

const barClass = (left: number): string => (left > 2 / 3 ? '' : left > 1 / 3 ? 'worn' : 'bad');

export function LaneRow({lane}: {readonly lane: Lane}) {
	const {name, side, mark, order, state, left, tags} = lane;
	return (
		<li class={`lane ${side} ${mark}`} aria-current={mark === 'acting' ? 'true' : undefined}>
			<span class={`at ${mark}`}>{order}</span>
			<span class={`name ${mark}`}>{name}</span>
			<span class={`value ${mark}`}>{state}</span>
			{left !== undefined && mark !== 'out' && (
				<span class={`bar ${barClass(left)}`} aria-hidden="true">
					<i style={{transform: `translateX(${Math.round(left * 100) - 100}%)`}} />
				</span>
			)}
			{tags.length > 0 && (
				<span class="more">
					{tags.map((tag) => (
						<span class="tag" key={tag}>
							{tag}
						</span>
					))}
				</span>
			)}
		</li>
	);
}

export function Lanes({lanes}: {readonly lanes: readonly Lane[]}) {
	return (
		<ol class="lanes">
			{lanes.map((lane) => (
				<LaneRow lane={lane} key={lane.key} />
			))}
		</ol>
	);
}

/** “Archer 1” on one line. */
const unbroken = (name: string): string => name.replaceAll(' ', '\u{A0}');

export function Now({
	fight: {acting, question, next, othersBefore, sent},
}: {
	readonly fight: FightState;
}) {
	return (
		<section class="card now">
			<h2>{acting}</h2>
			{question && question.title !== acting && <p>{question.title}</p>}
			{question?.facts
				.filter((fact) => fact !== acting)
				.map((fact) => (
					<p key={fact}>{fact}</p>
				))}
			{sent.map((line) => (
				<p class="sent" key={line}>
					{line}
				</p>
			))}
			{next.length > 0 && (
				<p>
					Then: {next.slice(0, 4).map(unbroken).join(' · ')}
					{othersBefore && '; others may come before'}
				</p>
			)}
		</section>
	);
}

/** What came of the last answers: the newest first here, and below on the screen, where older ones go when there is no room. */
export function JustNow({story}: Pick<FightState, 'story'>) {
	const lines = story
		.flatMap((chapter) => chapter.lines)
		.slice(-6)
		.toReversed();
	return (
		<section class="just-now">
			<h2>Just now</h2>
			<ul class="log latest">
				{lines.map(({text, isNew}, at) => (
					<li class={isNew ? 'new' : ''} key={`${lines.length - at} ${text}`}>
						{text}
					</li>
				))}
			</ul>
		</section>
	);
}

export function Table({fight}: {readonly fight: FightState}) {
	return (
		<>
			{fight.isOver ? <Over /> : <Now fight={fight} />}
			<h2>Who acts when</h2>
			<Lanes lanes={fight.lanes} />
			<JustNow story={fight.story} />
		</>
	);
}

export function Log({story}: {readonly story: readonly Chapter[]}) {
	return (
		<>
			{story.length === 0 && <p class="soft">Nothing has happened yet.</p>}
			{story.toReversed().map(({title, lines}) => (
				<section key={title}>
					<h2>{title === '' ? 'Before the first round' : title}</h2>
					<ul class="log">
						{lines.toReversed().map(({text, kind, isNew}, at) => (
							<li class={`${kind} ${isNew ? 'new' : ''}`} key={`${lines.length - at} ${text}`}>
								{text}
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	);
}
