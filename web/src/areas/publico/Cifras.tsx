import { empresa } from '@surtia/contracts/empresa.ts'
import { quienesSomos } from '@surtia/contracts/quienes-somos.ts'
import { Banda } from '../../ui/Banda.tsx'
import estilos from './Cifras.module.css'

/** The company in four numbers. */
export const Cifras = () => (
  <Banda className={estilos.cifras} data-fondo="noche" aria-label={`${empresa.nombre} en números`}>
    <dl>
      {quienesSomos.cifras.map(({ cuantos, que }) => (
        <div key={que}>
          <dt>{que}</dt>
          <dd>{cuantos}</dd>
        </div>
      ))}
    </dl>
  </Banda>
)
