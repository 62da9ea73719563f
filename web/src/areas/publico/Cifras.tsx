import { empresa } from '../../empresa.ts'
import { quienesSomos } from '../../quienes-somos.ts'
import { Banda } from '../../ui/Banda.tsx'
import estilos from './Cifras.module.css'
import { leerCifras } from './cifras.ts'

/** The company in numbers. */
export function Cifras() {
  const contadas = leerCifras()
  const dichas = quienesSomos.cifras.map((una) => ({
    que: una.que,
    cuantos: una.cuenta ? contadas?.[una.cuenta] : una.cuantos,
  }))
  return (
    <Banda className={estilos.cifras} data-fondo="noche" aria-label={`${empresa.nombre} en números`}>
      <dl>
        {dichas.map(
          ({ cuantos, que }) =>
            cuantos && (
              <div key={que}>
                <dt>{que}</dt>
                <dd>{cuantos}</dd>
              </div>
            ),
        )}
      </dl>
    </Banda>
  )
}
