import { useId } from 'react'
import { textOf } from '../../api/send.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Cargando } from '../../ui/Cargando.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import { Encabezamiento } from '../../ui/Pagina.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import estilos from './ContraHaceUnAno.module.css'
import { useContraHaceUnAno } from './use-contra-hace-un-ano.ts'

/** Orders of today and of the last days against the same weekdays a year before: a glance at what the reports say whole. */
export function ContraHaceUnAno() {
  const id = useId()
  const { data, isPending, isError, error, refetch } = useContraHaceUnAno()
  return (
    <section aria-labelledby={id} className={estilos.region}>
      <Encabezamiento acciones={<BotonLiga to={aPantalla('reportes', {})}>Ver reportes</BotonLiga>}>
        <h2 id={id}>Hoy contra hace un año</h2>
      </Encabezamiento>
      {isPending && (
        <Cargando>
          <Hueso className={estilos.hueso} />
        </Cargando>
      )}
      {isError && !data && (
        <Falla titulo="No pudimos contar los pedidos." detalle={textOf(error)} onReintentar={() => void refetch()} />
      )}
      {data && (
        <dl className={estilos.cifras}>
          {data.map(({ clave, nombre, cifra, contra }) => (
            <div key={clave} className={estilos.una}>
              <dt>{nombre}</dt>
              <dd className={estilos.cifra}>{cifra}</dd>
              <Texto como="dd" nota>
                {contra}
              </Texto>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
