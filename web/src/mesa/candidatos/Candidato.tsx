import type { Data } from '@surtia/contracts/call.ts'
import { archivoDeCandidato, atenderCandidato, candidatoDeMesa } from '@surtia/contracts/candidatos-de-mesa.ts'
import { extensionDe } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { download } from '../../ui/descargar.ts'
import { Atendible } from '../atencion/Atendible.tsx'
import { DichoDeContacto } from '../atencion/DichoDeContacto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { aPantalla } from '../direcciones.ts'
import { bajar, enviar } from '../enviar.ts'
import { Dato, Datos, Ficha } from '../ficha/Ficha.tsx'
import { can } from '../sesion.ts'
import { partesDe, TIPOS } from './lo-que-mando.ts'

type CandidatoEntero = Data<typeof candidatoDeMesa>

/** One candidate: what it sent, its file, until when that is kept, and how far one is. */
export default function Candidato() {
  const { id = '' } = useParams()
  return <DeUno key={id} id={id} />
}

function DeUno({ id }: { id: string }) {
  const consultas = useQueryClient()
  const consulta = useQuery({
    queryKey: CLAVES_DE_MESA.candidato(id),
    queryFn: async ({ signal }) => (await enviar(candidatoDeMesa, { params: { id }, signal })).data,
  })
  return (
    <Atendible
      titulo="Candidato"
      lista={{ titulo: 'Candidatos', a: aPantalla('candidatos', {}) }}
      consulta={consulta}
      encabezado={({ nombre }) => nombre}
      noHay="No hay un candidato con esa liga."
      guardar={can('cambiarCandidatos') ? (body) => enviar(atenderCandidato, { params: { id }, body }) : null}
      alCambiar={() =>
        Promise.all([
          consulta.refetch(),
          consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('candidatos') }),
        ])
      }
    >
      {(candidato) => ({
        loQueMando: <LoQueMando candidato={candidato} />,
        junto: <Guardado candidato={candidato} />,
      })}
    </Atendible>
  )
}

const LoQueMando = ({ candidato: { datos } }: { candidato: CandidatoEntero }) =>
  partesDe(datos).map(({ titulo, campos }) => (
    <Ficha key={titulo} titulo={titulo}>
      <Datos>
        {campos.map(({ nombre, dice, clase }) => (
          <Dato key={nombre} nombre={nombre} ancho={dice.length > 60}>
            <DichoDeContacto dice={dice} clase={clase} />
          </Dato>
        ))}
      </Datos>
    </Ficha>
  ))

/** What it is for, its file, and the day on which all of it goes. */
function Guardado({ candidato }: { candidato: CandidatoEntero }) {
  const { id, tipo, vacante, creada, seBorra, archivo, bytes } = candidato
  const [ocupado, setOcupado] = useState(false)
  const descargar = async () => {
    setOcupado(true)
    try {
      const { contenido, nombre } = await bajar(archivoDeCandidato, { params: { id } })
      download(contenido, nombre)
    } catch (error) {
      await showAlert('Descargar', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Ficha titulo="Expediente">
      <Datos>
        <Dato nombre="Tipo">{TIPOS[tipo]}</Dato>
        <Dato nombre="Recibido">
          <Instante de={creada} entero />
        </Dato>
        <Dato nombre="Vacante" ancho>
          {vacante}
        </Dato>
        <Dato nombre="Archivo" ancho>{`${archivo} (${extensionDe(archivo).toUpperCase()}, ${pesoDe(bytes)})`}</Dato>
      </Datos>
      <Boton icono={IconDownload} ocupado={ocupado} onClick={() => !ocupado && void descargar()}>
        Descargar
      </Boton>
      <p>{`Se borra el ${enDiaMesAno(seBorra)}`}</p>
    </Ficha>
  )
}

const MEGABYTE = 1_048_576
const pesoDe = (bytes: number): string =>
  bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_024))} kB`
