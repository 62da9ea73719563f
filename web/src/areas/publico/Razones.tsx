import { Cartel } from '../../ui/Cartel.tsx'
import estilos from './Razones.module.css'

/** What is said, as large as a sign, and what it means. */
export const Razones = ({ razones }: { razones: readonly { que: string; como: string }[] }) => (
  <dl className={estilos.razones}>
    {razones.map(({ que, como }) => (
      <div key={que}>
        <Cartel como="dt" medida={2}>
          {que}
        </Cartel>
        <dd>{como}</dd>
      </div>
    ))}
  </dl>
)
