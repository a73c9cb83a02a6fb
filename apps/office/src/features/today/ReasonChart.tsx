import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'

type Props = { title: string; bars: readonly { name: string; pieces: number }[] }

/** Pieces by reason, the most first and filled. The table behind it says the same in words. */
export function ReasonChart({ title, bars }: Props) {
  const summary = `${title}: ${bars.map(({ name, pieces }) => `${name} ${pieces}`).join(', ')}`
  return (
    <div role="img" aria-label={summary}>
      <ResponsiveContainer width="100%" height={34 * bars.length}>
        <BarChart
          layout="vertical"
          data={[...bars]}
          margin={{ top: 0, right: 36, bottom: 0, left: 0 }}
          barCategoryGap={8}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="name"
            width={130}
            tickLine={false}
            stroke="var(--ink)"
            tick={{ fill: 'var(--ink)', fontSize: 12 }}
          />
          <Bar dataKey="pieces" isAnimationActive={false} stroke="var(--ink)">
            {bars.map(({ name }, place) => (
              <Cell
                key={name}
                fill={place === 0 ? 'var(--blue)' : 'var(--paper)'}
                stroke={place === 0 ? 'var(--blue)' : 'var(--ink)'}
              />
            ))}
            <LabelList dataKey="pieces" position="right" fill="var(--ink)" fontSize={12} fontWeight={600} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
