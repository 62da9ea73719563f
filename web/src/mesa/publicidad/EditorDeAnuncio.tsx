import type { AnuncioDeMesa } from '@surtia/contracts/publicidad-de-mesa.ts'
import { useId } from 'react'
import { MEDIDA_DE_AVISO } from '../../areas/banners/CaraDeAviso.tsx'
import { MEDIDAS } from '../../areas/banners/Promociones.tsx'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista, Opcion } from '../../ui/Campo.tsx'
import { CampoArchivo } from '../../ui/CampoArchivo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { can } from '../sesion.ts'
import { type Clase, LUGARES, NOMBRES } from './anuncio.ts'
import { EXTENSIONES_DE_IMAGEN, imagenMala, useImagen } from './imagen.ts'
import estilos from './Publicidad.module.css'
import { useAnuncio } from './use-anuncio.ts'
import { VistaDeAnuncio } from './VistaDeAnuncio.tsx'

type Props = { clase: Clase; anuncio: AnuncioDeMesa | null; onCerrar: () => void }

/** A banner or a pop-up: what it shows, where it leads and from when to when, beside how it will be seen. */
export function EditorDeAnuncio({ clase, anuncio, onCerrar }: Props) {
  const id = useId()
  const editado = useAnuncio(clase, anuncio, onCerrar)
  const { valores, ocupado, formulario, dialogoDeCambio } = editado
  const cambia = can('cambiarPublicidad')
  const medida = clase === 'banner' ? (MEDIDAS[Number(valores.tipo)] ?? MEDIDA_DE_AVISO) : MEDIDA_DE_AVISO
  const imagen = useImagen(valores.archivo, valores.imagen, medida)
  return (
    <Dialogo
      titulo={anuncio ? anuncio.descripcion : NOMBRES[clase].nuevo}
      medida="ancho"
      {...(cambia ? {} : { alEsc: onCerrar })}
      pie={
        <>
          <Boton onClick={onCerrar}>{cambia ? 'Cancelar' : 'Cerrar'}</Boton>
          {cambia && (
            <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
              Guardar
            </Boton>
          )}
        </>
      }
    >
      <div className={estilos.editor}>
        <fieldset disabled={!cambia} className={estilos.campos} aria-label={NOMBRES[clase].uno}>
          <Formulario id={id} {...formulario}>
            <CamposDeAnuncio clase={clase} editado={editado} dice={imagen.dice} medida={medida} />
          </Formulario>
        </fieldset>
        <VistaDeAnuncio
          clase={clase}
          tipo={Number(valores.tipo)}
          imagen={imagen.direccion}
          descripcion={valores.descripcion}
        />
      </div>
      <AvanceDeSubida avance={editado.avance} onCancelar={editado.cancelar} />
      {dialogoDeCambio}
    </Dialogo>
  )
}

type DeCampos = {
  clase: Clase
  editado: ReturnType<typeof useAnuncio>
  /** of the chosen picture, how it fits */
  dice: string
  medida: readonly [number, number]
}

function CamposDeAnuncio({ clase, editado, dice, medida: [ancho, alto] }: DeCampos) {
  const { valores, campo, fecha, archivo, poner } = editado
  return (
    <>
      <Ancho>
        <Campo etiqueta="Descripción" maxLength={200} autoComplete="off" {...campo('descripcion')} />
      </Ancho>
      {clase === 'banner' && (
        <>
          <CampoLista etiqueta="Lugar" {...campo('tipo')}>
            {Object.entries(LUGARES).map(([tipo, nombre]) => (
              <option key={tipo} value={tipo}>
                {nombre}
              </option>
            ))}
          </CampoLista>
          <Campo etiqueta="Orden en su lugar" inputMode="numeric" maxLength={4} {...campo('orden')} />
        </>
      )}
      <CampoArchivo
        etiqueta="Imagen"
        ayuda={`JPG o PNG de hasta 10 MB, de ${ancho} × ${alto} px o más. Es la misma en la computadora y en el teléfono.`}
        extensiones={EXTENSIONES_DE_IMAGEN}
        revisar={imagenMala}
        {...archivo('archivo')}
      />
      {dice && (
        <Ancho>
          <Nota role="status">{dice}</Nota>
        </Ancho>
      )}
      <Ancho>
        <Campo etiqueta="Lleva a" maxLength={300} autoComplete="off" placeholder="/…" {...campo('url')} />
      </Ancho>
      <Ancho>
        <Campo etiqueta="Artículos (códigos, con comas)" autoComplete="off" {...campo('articulos')} />
      </Ancho>
      <CampoFecha etiqueta="Desde" formato="mes" {...fecha('desde')} />
      <CampoFecha etiqueta="Hasta" formato="mes" {...fecha('hasta')} />
      <Ancho>
        <Opcion name="activo" checked={valores.activo} onChange={(e) => poner({ activo: e.target.checked })}>
          Activo
        </Opcion>
      </Ancho>
    </>
  )
}
