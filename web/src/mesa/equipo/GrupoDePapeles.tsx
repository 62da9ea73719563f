import { NOMBRES_DE_PAPEL } from '@surtia/rules/personal/nombres.ts'
import { PAPELES } from '@surtia/rules/personal/permisos.ts'
import { useId } from 'react'
import { Campo, ErrorDeCampo, Grupo, Opcion } from '../../ui/Campo.tsx'
import type { controlesDe } from '../../ui/controles.ts'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Equipo.module.css'
import { HACE_EL_PAPEL, LUGAR_DE_PAPELES, type ValoresDePapeles } from './papeles.ts'

type Props = {
  valores: ValoresDePapeles
  /** of the form that holds them */
  controles: Pick<ReturnType<typeof controlesDe<ValoresDePapeles, string>>, 'campo' | 'siNo'>
}

/** A box for each role with what it may, what is wrong below all of them, and the agent of somebody who sells. */
export function GrupoDePapeles({ valores, controles: { campo, siNo } }: Props) {
  const id = useId()
  const { error } = siNo(LUGAR_DE_PAPELES)
  return (
    <>
      <div className={estilos.papeles}>
        <Grupo nombre="Papeles">
          {PAPELES.map((papel) => {
            const { name, onChange } = siNo(papel)
            const nombre = NOMBRES_DE_PAPEL[papel]
            const hace = HACE_EL_PAPEL[papel]
            const malo = papel === LUGAR_DE_PAPELES && error !== ''
            return (
              <div key={papel} className={estilos.papel}>
                <Opcion
                  name={name}
                  checked={valores[papel]}
                  aria-invalid={malo || undefined}
                  aria-describedby={malo ? `${id}-e ${id}-${papel}` : `${id}-${papel}`}
                  onChange={(e) => onChange({ target: { value: e.target.checked ? '1' : '0' } })}
                >
                  {nombre}
                </Opcion>
                <Texto nota id={`${id}-${papel}`}>
                  {hace}
                </Texto>
              </div>
            )
          })}
        </Grupo>
        {error && <ErrorDeCampo id={`${id}-e`} texto={error} />}
      </div>
      {valores.ventas && (
        <div>
          <Campo etiqueta="Agente" maxLength={20} autoComplete="off" {...campo('codAgente')} />
          <Texto nota>Con su código sólo ve a los clientes de ese agente; vacío, a todos.</Texto>
        </div>
      )}
    </>
  )
}
