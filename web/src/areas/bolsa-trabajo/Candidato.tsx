import type { Data } from '@surtia/contracts/call.ts'
import { consultarCandidatura, descargarCandidatura } from '@surtia/contracts/calls/bolsa-trabajo.ts'
import { useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Cartel, Entrada } from '../../ui/Cartel.tsx'
import { downloadBase64 } from '../../ui/descargar.ts'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { Valores } from '../../ui/Valores.tsx'
import type { Route } from './+types/Candidato.ts'

export const meta = () => [{ title: titulo('Candidato') }, { name: 'robots', content: 'noindex' }]

const TIPOS = { cv: 'CV para la base general', solicitud: 'Solicitud de empleo', postulacion: 'Postulación' }

/** Where the recruiter's mail leads: what a candidate sent, for who knows the staff key. */
export default function Candidato({ params: { id } }: Route.ComponentProps) {
  const [candidato, setCandidato] = useState<Data<typeof consultarCandidatura> | null>(null)
  const { valores, campo, rechazar, formulario } = useFormulario({
    vacio: { clave: '' },
    enviar: async ({ clave }) => {
      try {
        setCandidato((await send(consultarCandidatura, { body: { id, clave } })).data)
      } catch (falla) {
        rechazar({ clave: textOf(falla) })
      }
    },
  })
  const bajar = async () => {
    try {
      const { data } = await send(descargarCandidatura, { body: { id, clave: valores.clave } })
      downloadBase64(data.base64, data.nombre, data.tipo)
    } catch (falla) {
      await showAlert('Candidato', textOf(falla))
    }
  }
  return (
    <Banda como="main" tramo>
      <Cartel como="h1" medida={3}>
        Candidato
      </Cartel>
      {candidato ? (
        <>
          <Entrada>
            {TIPOS[candidato.tipo]} {candidato.vacante && `· ${candidato.vacante}`}
          </Entrada>
          <Datos datos={candidato.datos} />
          <Boton modo="accion" alto onClick={bajar}>
            Descargar {candidato.archivo}
          </Boton>
        </>
      ) : (
        <FormularioAngosto {...formulario}>
          <Campo etiqueta="Clave de personal" type="password" autoComplete="off" maxLength={200} {...campo('clave')} />
          <Boton type="submit" modo="tinta" alto>
            Ver candidato
          </Boton>
        </FormularioAngosto>
      )}
    </Banda>
  )
}

/** Names and values as they came; lists within lists. */
function Datos({ datos }: { datos: Record<string, unknown> }) {
  return (
    <Valores>
      {Object.entries(datos).map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>
            {Array.isArray(valor) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: jobs in their order
              valor.map((uno, i) => <Datos key={i} datos={uno as Record<string, unknown>} />)
            ) : valor !== null && typeof valor === 'object' ? (
              <Datos datos={valor as Record<string, unknown>} />
            ) : (
              String(valor === true ? 'Sí' : valor === false ? 'No' : valor)
            )}
          </dd>
        </div>
      ))}
    </Valores>
  )
}
