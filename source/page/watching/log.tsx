import type {Chapter} from '../messages/fight.js';

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
