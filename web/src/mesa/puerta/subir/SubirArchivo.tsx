import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { tiposDePuerta } from '@surtia/contracts/puerta-de-mesa.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { AvanceDeSubida } from '../../../ui/AvanceDeSubida.tsx'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Boton } from '../../../ui/Boton.tsx'
import { CampoLista } from '../../../ui/Campo.tsx'
import { CampoArchivo } from '../../../ui/CampoArchivo.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { Ancho, Formulario } from '../../../ui/Formulario.tsx'
import { Nota } from '../../../ui/Texto.tsx'
import { CLAVES_DE_MESA } from '../../claves.ts'
import { enviar } from '../../enviar.ts'
import { TIPOS_CON_NOMBRE } from '../tipos.ts'
import { archivoDePuertaMalo, EXTENSIONES_DE_PUERTA } from './archivo.ts'
import { InformeDeSimulacro } from './InformeDeSimulacro.tsx'
import estilos from './SubirArchivo.module.css'
import { type Informe, useSubirArchivo } from './use-subir-archivo.ts'

type Props = {
  /** what it most likely holds */
  tipo?: NombreDeTipo
  onCerrar: () => void
  /** it was stored, or waits whole for a person; this closes it too */
  onGuardado: (informe: Informe) => void
}

/** A file for the door: read first, its report, and then stored as it was read. */
export function SubirArchivo({ tipo = undefined, onCerrar, onGuardado }: Props) {
  const id = useId()
  const { forma, avance, falla, informe, guardar, cancelar } = useSubirArchivo(tipo ?? '', onGuardado)
  const ocupado = avance !== null || forma.ocupado
  const sirve = informe !== null && (informe.aceptados > 0 || informe.detenidos > 0)
  return (
    <Dialogo
      titulo="Subir archivo"
      alEsc={() => !ocupado && onCerrar()}
      pie={
        <>
          <Boton onClick={onCerrar} disabled={ocupado}>
            Cancelar
          </Boton>
          <Boton
            type="submit"
            form={id}
            modo={sirve ? undefined : 'accion'}
            ocupado={forma.ocupado}
            aria-disabled={ocupado || undefined}
          >
            Simular
          </Boton>
          {sirve && (
            <Boton modo="accion" ocupado={ocupado && !forma.ocupado} onClick={() => void guardar()}>
              Guardar
            </Boton>
          )}
        </>
      }
    >
      <Formulario id={id} {...forma.formulario}>
        <Ancho>
          <CampoLista etiqueta="Tipo" disabled={ocupado} {...forma.campo('tipo')}>
            <option value="">Elija uno</option>
            {TIPOS_CON_NOMBRE.map(([clave, nombre]) => (
              <option key={clave} value={clave}>
                {nombre}
              </option>
            ))}
          </CampoLista>
          <Columnas tipo={forma.valores.tipo} />
        </Ancho>
        <CampoArchivo
          etiqueta="Archivo"
          ayuda="CSV o NDJSON de hasta 10 MB."
          extensiones={EXTENSIONES_DE_PUERTA}
          revisar={archivoDePuertaMalo}
          {...forma.archivo('archivo')}
        />
        <CampoLista etiqueta="Codificación" disabled={ocupado} {...forma.campo('codificacion')}>
          <option value="utf-8">UTF-8</option>
          <option value="latin1">Latin-1 (Excel de Windows)</option>
        </CampoLista>
        <CampoLista etiqueta="Decimal" disabled={ocupado} {...forma.campo('decimal')}>
          <option value="">Sin decir</option>
          <option value="punto">Punto: 1234.50</option>
          <option value="coma">Coma: 1234,50</option>
        </CampoLista>
      </Formulario>
      <AvanceDeSubida avance={avance} onCancelar={cancelar} />
      {falla && (
        <Aviso tono="peligro" icono={IconAlertTriangle} alerta>
          {falla}
        </Aviso>
      )}
      {informe && avance === null && <InformeDeSimulacro informe={informe} />}
    </Dialogo>
  )
}

/** What a file of this kind holds. */
function Columnas({ tipo }: { tipo: string }) {
  const { data: tipos } = useQuery({
    queryKey: CLAVES_DE_MESA.puerta.tipos,
    queryFn: async ({ signal }) => (await enviar(tiposDePuerta, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const suyo = tipos?.find((t) => t.tipo === tipo)
  if (!suyo) return null
  const unas = (obligatorias: boolean) =>
    suyo.columnas.flatMap(({ nombre, obligatoria }) => (obligatoria === obligatorias ? [nombre] : [])).join(', ')
  return (
    <Nota className={estilos.columnas}>
      {`${suyo.ayuda}. Columnas: `}
      <b>{unas(true)}</b>
      {unas(false) && `; si las trae, ${unas(false)}`}.
    </Nota>
  )
}
