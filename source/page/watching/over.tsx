import {useEffect, useState} from 'preact/hooks';
import {type EndingMessage, endingMessage} from '../messages/to-page.js';

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
